import type { ModelKind } from '#db/vocabulary.ts'

const paths: Record<ModelKind, string> = {
  scene: '/gallery/models/detail',
  combined: '/gallery/models/combinedetail',
  product: '/gallery/models/singerdetail',
}

/** A model's page; of a product also in one of its variants, counted from 0. */
export function modelAddress({ kind, id }: { kind: ModelKind; id: number }, variant = 0): string {
  return `${paths[kind]}?id=${id}${variant > 0 ? `&variant=${variant + 1}` : ''}`
}

/** A brand's page. */
export const brandAddress = (slug: string) => `/gallery/models/brand/${slug}`

/** As what a variant can be downloaded, and how such a file's name ends. */
export const DOWNLOADS = {
  glb: '.glb',
  medium: '-medium.glb',
  low: '-low.glb',
  obj: '.obj.zip',
  dxf: '.dxf',
} as const
export type Download = keyof typeof DOWNLOADS

/** Where a variant is downloaded, without its signature; numbers are counted from 1. */
export const variantPath = (slug: string, number: number, as: Download = 'glb') =>
  `/downloads/models/${slug}/${number}${DOWNLOADS[as]}`

/** What leads to such a download by a link that is made then. */
export const downloadPath = (slug: string, number: number, as: Download = 'glb') =>
  `/downloads/models/${slug}/${number}${as === 'glb' ? '' : `-${as}`}`
