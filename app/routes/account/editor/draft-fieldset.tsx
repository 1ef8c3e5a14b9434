import { useTranslations } from 'use-intl'
import { LAYOUTS, STYLES, THEMES } from '#db/vocabulary.ts'
import type { MissingField } from '#domain/schemes/drafts/rules.ts'
import type { DraftFields } from '#domain/schemes/input.ts'
import { Entry } from '../../../ui/entry.tsx'
import { InEachLanguage } from '../in-each-language.tsx'
import type { DraftFaults } from './draft-form.ts'
import classes from './editor.module.css'
import { useFaultWords } from './use-fault-words.ts'

interface DraftFieldsetProps {
  fields: DraftFields
  faults: DraftFaults
  missingFields: MissingField[] | undefined
}

/** What a scheme is, in words and numbers. */
export function DraftFieldset({ fields, faults, missingFields }: DraftFieldsetProps) {
  const words = useTranslations('stores.editor')
  const faultOf = useFaultWords(faults)
  const missing = useTranslations('stores.lacks')
  const styles = useTranslations('taxonomy.styles')
  const themes = useTranslations('taxonomy.themes')
  const layouts = useTranslations('taxonomy.layouts')

  const lack = (name: MissingField['what']) =>
    missingFields?.some(({ what }) => what === name) ? missing(name, { place: 0 }) : undefined
  const fault = (name: MissingField['what']) => faultOf(name) ?? lack(name)

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
        <Entry name="caseName" label={words('caseName')} value={fields.caseName} fault={fault('caseName')} />
      </div>
      <div className={classes.pair}>
        <div id="draft-areaM2">
          <Entry name="areaM2" label={words('areaM2')} kind="number" value={fields.areaM2} fault={fault('areaM2')} />
        </div>
        <div id="draft-roomCount">
          <Entry
            name="roomCount"
            label={words('roomCount')}
            kind="number"
            value={fields.roomCount}
            fault={fault('roomCount')}
          />
        </div>
      </div>
      <div className={classes.triple}>
        <div id="draft-style">
          <Entry name="style" label={words('style')} kind="choice" value={fields.style ?? ''} fault={fault('style')}>
            {choices(STYLES, styles)}
          </Entry>
        </div>
        <Entry name="theme" label={words('theme')} kind="choice" value={fields.theme ?? ''} isOptional>
          {choices(THEMES, themes)}
        </Entry>
        <Entry name="layout" label={words('layout')} kind="choice" value={fields.layout ?? ''} isOptional>
          {choices(LAYOUTS, layouts)}
        </Entry>
      </div>
      <div id="draft-introduction">
        <InEachLanguage
          name="introduction"
          label={words('introduction')}
          value={fields.introduction}
          fault={lack('introduction')}
          faultOf={faultOf}
          kind="long"
        />
      </div>
    </fieldset>
  )
}
