import { memo, use } from 'react'
import { CONTENT_LANGUAGES, inOrderFor, type Language } from '#db/languages.ts'
import { type BlockKind, blockSchemas } from '#domain/pages/blocks.ts'
import { HEAD, offName, type PageDraft } from '#domain/pages/editing/draft.ts'
import { blockFields, headFields } from '#domain/pages/editing/fields.ts'
import { kindName } from '#domain/pages/editing/form.ts'
import { Field } from '../../../../forms/field.tsx'
import { PageLanguage } from '../../../../i18n/page-language.ts'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'
import { BlockFields, Order } from './block-fields.tsx'

const KINDS = Object.keys(blockSchemas) as BlockKind[]

/** All that can be typed of a page. Drawn anew only where its order changes, or what somebody else typed comes into it. */
export const PageBlocks = memo(function PageBlocks({
  draft,
  opened,
}: {
  draft: PageDraft
  opened: string | undefined
}) {
  const { words, kind: called } = usePageWords()
  const reader = use(PageLanguage)
  return (
    <>
      <details className={classes.block} id={HEAD} open={opened === HEAD}>
        <summary>{words('head')}</summary>
        <BlockFields draft={draft} of={HEAD} fields={headFields} />
      </details>
      {draft.blocks.map(({ key, kind }, index) => (
        <details key={key} className={classes.block} id={key} open={opened === key}>
          <summary>
            <span>{called(kind)}</span> <span className="dim">{said(draft, key, reader)}</span>
          </summary>
          <input type="hidden" name={kindName(key)} value={kind} />
          <div className={classes.moves}>
            {index > 0 && <Order value={`up ${key}`} label={words('up')} />}
            {index < draft.blocks.length - 1 && <Order value={`down ${key}`} label={words('down')} />}
            {draft.blocks.length > 1 && <Order value={`remove ${key}`} label={words('removeBlock')} />}
          </div>
          <BlockFields draft={draft} of={key} fields={blockFields[kind]} />
          <LeftOut draft={draft} of={key} />
        </details>
      ))}
      <fieldset className={classes.add}>
        <legend>{words('addBlock')}</legend>
        <Field name="kind" label={words('kind')} kind="choice" value="statement">
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {called(kind)}
            </option>
          ))}
        </Field>
        <Order value="add" label={words('add')} />
      </fieldset>
    </>
  )
})

/** Of the languages that a block may be left out of. */
function LeftOut({ draft: { texts }, of }: { draft: PageDraft; of: string }) {
  const { words, languageWithin: called } = usePageWords()
  return (
    <div className={classes.languages}>
      {CONTENT_LANGUAGES.map((language) => (
        <label key={language} className={classes.tick}>
          <input
            type="checkbox"
            name={offName(of, language)}
            value="on"
            defaultChecked={texts[offName(of, language)] === 'on'}
          />
          {words('leftOut', { language: called(language) })}
        </label>
      ))}
    </div>
  )
}

/** The first words of a block, by which it is found: in the reader's language where there are any. */
function said({ texts }: PageDraft, key: string, reader: Language): string {
  const names = ['title', 'heading', 'label', 'text', 'items_0_title', 'items_0_figure', 'items_0_label']
  const found = names.flatMap((name) => inOrderFor(reader).map((language) => texts[`${key}_${language}_${name}`]))
  const words = found.find(Boolean) ?? ''
  return words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words
}
