import { useTranslations } from 'use-intl'
import type { RecordField } from '#domain/backstage/fields.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Submit } from '../../../forms/submit.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { recordAddress } from '../records/addresses.ts'
import { RecordFields } from '../records/record-fields.tsx'
import { useRecordWords } from '../records/record-words.ts'
import records from '../records/records.module.css'
import classes from './looks.module.css'
import type { LookOnPage } from './product.tsx'

interface LooksProps {
  /** Its key. */
  product: string
  version: number
  looks: LookOnPage[]
  fields: RecordField[]
  answer: FormAnswer | undefined
}

/** In what a product can be had: each look with its file and its picture, and one more. */
export function Looks({ looks, ...given }: LooksProps) {
  const words = useTranslations('backstage.looks')
  const { answer } = given
  return (
    <section>
      <h2 className={records.subtitle}>{words('title')}</h2>
      <p className="dim small">{words('empty')}</p>
      <ul className={classes.looks}>
        {looks.map((look) => (
          <li key={look.position}>
            <details open={answer?.values.look === String(look.position)}>
              <summary>
                <Picture media={look.poster} alt="" sizes="72px" className={classes.poster} />
                {words('look', { count: look.position + 1, name: look.name })}
              </summary>
              <p className="small">
                <TextLink to={look.file}>{words('file')}</TextLink>
                {look.triangles !== null && <> · {words('triangles', { count: look.triangles })}</>}
              </p>
              <OneLook {...given} name={String(look.position)} typed={look.typed} />
            </details>
          </li>
        ))}
        <li>
          <details open={answer?.values.look === 'new'}>
            <summary>{words('add')}</summary>
            <OneLook {...given} name="new" typed={{}} />
          </details>
        </li>
      </ul>
    </section>
  )
}

interface OneLookProps extends Omit<LooksProps, 'looks'> {
  /** Its index, or `new`. */
  name: string
  typed: Record<string, string>
}

function OneLook({ product, version, fields, answer, name, typed }: OneLookProps) {
  const words = useTranslations('backstage.looks')
  const own = useRecordWords('looks')
  const here = recordAddress('products', product)
  const its = answer?.values.look === name ? answer : undefined
  // The first has the size of the model.
  const shown = name === '0' ? fields.filter(({ kind }) => kind !== 'number') : fields
  return (
    <>
      <ActionForm
        key={version}
        action={`${here}?look`}
        answer={its}
        className={records.form}
        encType="multipart/form-data"
        keepsScroll
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="look" value={name} />
        <RecordFields fields={shown} options={{}} typed={typed} words={own} />
        <Submit className={records.save} variant="outline">
          {words(name === 'new' ? 'add' : 'save')}
        </Submit>
      </ActionForm>
      {name !== 'new' && name !== '0' && (
        <ActionForm action={`${here}?remove-look`} answer={its} className={records.acts} keepsScroll>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="look" value={name} />
          <Submit variant="outline">{words('remove')}</Submit>
        </ActionForm>
      )}
    </>
  )
}
