/** What a first start makes up, in the order in which it is told. */
export const SAMPLE_KINDS = [
  'stores',
  'schemes',
  'models',
  'brands',
  'news',
  'courses',
  'claims',
  'settings',
  'partners',
] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

/** What people made on top of it, which goes along. */
export const ADDED_KINDS = ['comments', 'likes', 'follows', 'collected', 'ratings', 'watched'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

/** How much there is of each. */
export interface SampleCounts {
  samples: Record<SampleKind, number>
  added: Record<AddedKind, number>
}

/** How much was seen, as the form sends it along: likes may come meanwhile, but no other samples. */
export const digestOf = ({ samples }: Pick<SampleCounts, 'samples'>): string =>
  SAMPLE_KINDS.map((kind) => samples[kind]).join('-')

/** Whether anything stands that was made up. */
export const hasSamples = ({ samples }: Pick<SampleCounts, 'samples'>): boolean =>
  SAMPLE_KINDS.some((kind) => samples[kind] > 0)
