import { useTranslations } from 'use-intl'
import type { RequestForm as FormName } from '#db/kinds.ts'
import { lengthMax, type Subject } from '#domain/requests/rules.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormAnswer } from '../../forms/answer.ts'
import { CountryOptions } from '../../forms/country-options.tsx'
import { Field } from '../../forms/field.tsx'
import { Submit } from '../../forms/submit.tsx'
import { Trap } from '../../forms/trap.tsx'
import { Island } from '../../islands/island.tsx'
import { Link } from '../../ui/link.tsx'
import OwnCountry from './own-country.island.tsx'
import classes from './request-form.module.css'

type FieldName = keyof typeof lengthMax | 'country'

const PATHS = { contact: '/contact', developer: '/support/developerdoc' } satisfies Partial<Record<FormName, string>>

interface RequestFormProps {
  form: keyof typeof PATHS
  fields: readonly { name: FieldName; kind: 'line' | 'email' | 'tel' | 'country' | 'long'; autoComplete: string }[]
  /** `placeholders`: the label stands in the field while that is empty. `marked`: above it, with "required". */
  look: 'placeholders' | 'marked'
  countries: { code: string; name: string }[]
  /** The one that is chosen at first; in its place comes that of whoever is logged in. */
  country: string | null
  answer: FormAnswer | undefined
  subject: Subject | null
  /** The name of the field that people leave empty. */
  trap: string
  /** What a browser without our JavaScript checks, by field. */
  constraints: Record<string, { required: boolean; maxLength?: number }>
}

/** One of the two forms to write to us by. */
export function RequestForm({
  form,
  fields,
  look,
  countries,
  country,
  answer,
  subject,
  trap,
  constraints,
}: RequestFormProps) {
  const words = useTranslations('forms')
  const labels = useTranslations(`forms.${form}.fields`)
  const asks = subject && subject.topic !== 'feedback' ? words(`asks.${subject.topic}`) : undefined
  return (
    <ActionForm action={addressFor(form, subject)} answer={answer} className={classes.form}>
      {subject && (
        <p className={classes.subject}>
          <span className="dim small">{words('subject.label')}</span>
          <strong>
            <About {...subject} />
          </strong>
        </p>
      )}
      <p className="dim small">{words(`${form}.note`)}</p>
      {fields.map(({ name, kind, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={labels(name as 'name')}
          kind={kind === 'country' ? 'choice' : kind}
          value={kind === 'country' ? country : undefined}
          autoComplete={autoComplete}
          isQuiet={look === 'placeholders'}
          mark={look === 'marked' && constraints[name]?.required ? 'required' : undefined}
          isRequired={constraints[name]?.required}
          maxLength={constraints[name]?.maxLength}
          counts={kind === 'long' ? lengthMax.message : undefined}
          hint={name === 'message' ? asks : undefined}
          rows={6}
        >
          {kind === 'country' && <CountryOptions none={words('chooseCountry')} countries={countries} />}
        </Field>
      ))}
      {!answer && <Island of={OwnCountry} props={{}} when="account-only" />}
      <Trap name={trap} label={words('trap')} />
      <div className={classes.foot}>
        <Submit className={classes.submit}>{words(subject?.topic === 'demo' ? 'bookDemo' : `${form}.submit`)}</Submit>
        <p className="dim small">{words.rich('privacy', { link: (text) => <Link to="/legal">{text}</Link> })}</p>
      </div>
    </ActionForm>
  )
}

function About({ topic, plan, brand }: Subject) {
  const words = useTranslations('forms.subject')
  if (!brand) return words(plan ?? topic)
  return words(topic === 'own-brand' ? 'ownBrandNamed' : 'brandNamed', { brand: brand.name })
}

/** Where it is sent: its own page, with the subject in the query. */
function addressFor(form: keyof typeof PATHS, subject: Subject | null): string {
  const { topic, plan, brand } = subject ?? {}
  const query = new URLSearchParams(
    Object.entries({ topic, plan, brand: brand?.slug }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return query.size > 0 ? `${PATHS[form]}?${query}` : PATHS[form]
}
