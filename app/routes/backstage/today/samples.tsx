import { useFormatter, useTranslations } from 'use-intl'
import { hasSamples, SAMPLE_KINDS, type SampleCounts } from '#domain/samples/rules.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './today.module.css'

/** What of the site is made up, for as long as it stands. */
export function Samples({ samples }: Pick<SampleCounts, 'samples'>) {
  const words = useTranslations('backstage.samples')
  const format = useFormatter()
  if (!hasSamples({ samples })) return null
  const kinds = SAMPLE_KINDS.filter((kind) => samples[kind] > 0)
  return (
    <section className={classes.samples}>
      <p>
        {words('standing', {
          kinds: format.list(kinds.map((kind) => words(`kinds.${kind}`, { count: samples[kind] }))),
        })}
      </p>
      <TextLink to="/backstage/samples">{words('look')}</TextLink>
    </section>
  )
}
