export const DESIGNERS_PER_PAGE = 12
export const SCHEMES_PER_PAGE = 12
/** So many services a store may name. */
export const VIP_SERVICES_MAX = 30
/** So many characters fit in each field of a store; of its services in each of them. */
export const STORE_LENGTHS = {
  name: 120,
  scope: 200,
  address: 200,
  city: 120,
  introduction: 4000,
  vipServices: 200,
} as const
export const DESIGNER_SORTS = ['recent', 'schemes', 'name'] as const
export type DesignerSort = (typeof DESIGNER_SORTS)[number]
/** So many designers stand in each tab of Design Ideas. */
export const FAMOUS = 6
/** So many pictures stand beside a designer's name in the market. */
export const THUMBNAILS = 4

/** What stands for a designer without a logo: the initial of the name's last word, since the first says "studio". */
export function monogramOf(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? ''
  return [...last][0]?.toLocaleUpperCase('en') ?? ''
}
