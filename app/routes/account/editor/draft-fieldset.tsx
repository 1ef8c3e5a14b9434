import { useFormatter, useTranslations } from 'use-intl'
import { LAYOUTS, STYLES, THEMES } from '#db/vocabulary.ts'
import type { MissingField } from '#domain/schemes/drafts/rules.ts'
import type { DraftFields } from '#domain/schemes/input.ts'
import { Field } from '../../../forms/field.tsx'
import { InEachLanguage } from '../in-each-language.tsx'
import classes from './editor.module.css'

interface DraftFieldsetProps {
  fields: DraftFields
  missingFields: MissingField[] | undefined
}

/** What a scheme is, in words and numbers. */
export function DraftFieldset({ fields, missingFields }: DraftFieldsetProps) {
  const words = useTranslations('stores.editor')
  const format = useFormatter()
  const missing = useTranslations('stores.lacks')
  const styles = useTranslations('taxonomy.styles')
  const themes = useTranslations('taxonomy.themes')
  const layouts = useTranslations('taxonomy.layouts')

  // What is wrong is still as it was typed.
  const area = typeof fields.areaM2 === 'number' ? format.number(fields.areaM2, { useGrouping: false }) : fields.areaM2

  const lack = (name: MissingField['what']) =>
    missingFields?.some(({ what }) => what === name) ? missing(name, { place: 0 }) : undefined

  const choices = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) => (
    <>
      <option value="">{words('choose')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </>
  )
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.heading}>{words('scheme')}</legend>
      <div id="draft-caseName">
        <Field name="caseName" label={words('caseName')} value={fields.caseName} error={lack('caseName')} />
      </div>
      <div className={classes.pair}>
        <div id="draft-areaM2">
          <Field name="areaM2" label={words('areaM2')} kind="decimal" value={area} error={lack('areaM2')} />
        </div>
        <div id="draft-roomCount">
          <Field
            name="roomCount"
            label={words('roomCount')}
            kind="number"
            value={fields.roomCount}
            error={lack('roomCount')}
          />
        </div>
      </div>
      <div className={classes.triple}>
        <div id="draft-style">
          <Field name="style" label={words('style')} kind="choice" value={fields.style ?? ''} error={lack('style')}>
            {choices(STYLES, styles)}
          </Field>
        </div>
        <Field name="theme" label={words('theme')} kind="choice" value={fields.theme ?? ''} mark="optional">
          {choices(THEMES, themes)}
        </Field>
        <Field name="layout" label={words('layout')} kind="choice" value={fields.layout ?? ''} mark="optional">
          {choices(LAYOUTS, layouts)}
        </Field>
      </div>
      <div id="draft-introduction">
        <InEachLanguage
          name="introduction"
          label={words('introduction')}
          value={fields.introduction}
          error={lack('introduction')}
          kind="long"
        />
      </div>
    </fieldset>
  )
}
