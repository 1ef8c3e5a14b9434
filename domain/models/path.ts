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
