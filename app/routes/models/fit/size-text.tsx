import { useTranslations } from 'use-intl'
import type { Size } from '#domain/models/rules.ts'

/** A size in centimetres, whose tenths are millimetres. */
export function SizeText({ size: { width, depth, height } }: { size: Size }) {
  const words = useTranslations('models.card')
  return <span>{words('size', { width: width / 10, depth: depth / 10, height: height / 10 })}</span>
}
