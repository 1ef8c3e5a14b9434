import { useTranslations } from 'use-intl'
import { timeOf } from '#domain/courses/rules.ts'
import type { Facts } from '#domain/search/details.ts'

/** What a result is told by, in words: whose it is, how large, how long. */
export function useFacts(): (facts: Facts) => string[] {
  const words = useTranslations('search.facts')
  return ({ by, size, areaM2, durationMs }) =>
    [
      by,
      size && words('size', { width: cm(size.width), depth: cm(size.depth), height: cm(size.height) }),
      areaM2 && words('area', { area: areaM2 }),
      durationMs && timeOf(durationMs),
    ].flatMap((each) => each || [])
}

/** Whole ones: a result is recognised by them, and measured on its own page. */
const cm = (millimetres: number) => Math.round(millimetres / 10)
