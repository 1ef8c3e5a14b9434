import { CONTENT_LANGUAGES, LANGUAGES } from '#db/languages.ts'
import { countOf, fieldName, ITEMS_MOST, type PageDraft, sharedName } from '#domain/pages/editing/draft.ts'
import type { PageField } from '#domain/pages/editing/fields.ts'
import { Field } from '../../../../forms/field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'

interface PartProps {
  draft: PageDraft
  /** Of the block, or what the page says of itself. */
  of: string
  fields: readonly PageField[]
  /** The lists and groups around. */
  within?: readonly string[]
}

/** The fields of a block, each in both languages side by side: the tabulator goes from one to the other. */
export function BlockFields({ fields, ...part }: PartProps) {
  return fields.map((field) => <OneField key={field.name} field={field} {...part} />)
}

type OneProps = Omit<PartProps, 'fields'> & { field: PageField }

function OneField({ field, ...part }: OneProps) {
  const { words, place } = usePageWords()
  const { within = [] } = part
  const path = [...within, field.name]
  if (field.kind === 'list') return <List field={field} {...part} />
  if (field.kind !== 'group') return <Typed field={field} {...part} label={place(path.slice(-3))} />
  if (field.name !== 'otherwise') return <BlockFields {...part} fields={field.fields ?? []} within={path} />
  return (
    <details className={classes.otherwise}>
      <summary>{words('fields.otherwise')}</summary>
      <p className="dim small">{words('otherwiseHint')}</p>
      <BlockFields {...part} fields={field.fields ?? []} within={path} />
    </details>
  )
}

const looks = {
  line: 'line',
  long: 'long',
  markdown: 'long',
  lines: 'long',
  marks: 'long',
  picture: 'literal',
  clip: 'literal',
  address: 'literal',
  name: 'literal',
} as const

function Typed({ draft: { texts }, of, field, within = [], label }: OneProps & { label: string }) {
  const { words, choice, language: called } = usePageWords()
  const { kind, isOptional, choices = [], most, name } = field
  const shared = sharedName(of, field, within)
  if (kind === 'choice') {
    return (
      <div className={classes.shared}>
        <Field name={shared} label={label} kind="choice" value={texts[shared] ?? String(choices[0])}>
          {isOptional && <option value="">{words('nothing')}</option>}
          {choices.map((each) => (
            <option key={each} value={each}>
              {choice(name, each)}
            </option>
          ))}
        </Field>
      </div>
    )
  }
  if (kind === 'tick') {
    return (
      <label className={classes.tick}>
        <input type="checkbox" name={shared} value="on" defaultChecked={texts[shared] === 'on'} />
        {label}
      </label>
    )
  }
  const isFile = kind === 'picture' || kind === 'clip'
  const look = looks[kind as keyof typeof looks]
  return (
    <div className={classes.languages}>
      {CONTENT_LANGUAGES.map((language, index) => {
        const own = fieldName(of, language, field, within)
        return (
          <Field
            key={language}
            name={own}
            label={words('inLanguage', { label, language: called(language) })}
            kind={look}
            lang={LANGUAGES[language].tag}
            value={texts[own] ?? ''}
            rows={kind === 'markdown' ? 14 : 3}
            {...(most && most <= 170 && { counts: most })}
            {...(isOptional && { mark: 'optional' as const })}
            {...(isFile && { list: kind })}
            hint={hintFor(kind, index === 0)}
          />
        )
      })}
    </div>
  )

  function hintFor(kind: PageField['kind'], isFirst: boolean) {
    if (kind === 'lines') return words('linesHint')
    if (kind === 'marks') return words('marksHint')
    if (kind === 'markdown') return words('markdownHint')
    return looks[kind as keyof typeof looks] === 'literal' && !isFirst ? words('borrowedHint') : undefined
  }
}

function List({ draft, of, field, within = [] }: OneProps) {
  const { words, field: called } = usePageWords()
  const count = countOf(draft, of, field)
  const order = (what: string, index: number) => `${what} ${of} ${field.name} ${index}`
  const isFull = count >= (field.most ?? ITEMS_MOST)
  return (
    <div className={classes.list}>
      <input type="hidden" name={sharedName(of, field, within)} value={count} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is in them is drawn anew with their order
        <fieldset key={index} className={classes.item} id={`${of}_${field.name}_${index}`}>
          <legend>{words('item', { list: called(field.name), place: index + 1 })}</legend>
          <div className={classes.moves}>
            {index > 0 && <Order value={order('item-up', index)} label={words('up')} />}
            {index < count - 1 && <Order value={order('item-down', index)} label={words('down')} />}
            {count > (field.least ?? 0) && <Order value={order('item-remove', index)} label={words('remove')} />}
          </div>
          <BlockFields
            draft={draft}
            of={of}
            fields={field.fields ?? []}
            within={[...within, field.name, String(index)]}
          />
        </fieldset>
      ))}
      {!isFull && <Order value={`item-add ${of} ${field.name}`} label={words('addTo', { list: called(field.name) })} />}
    </div>
  )
}

/** A button that rearranges the page: without JavaScript it saves, too. */
export function Order({ value, label }: { value: string; label: string }) {
  return (
    <Button type="submit" name="do" value={value} variant="outline" size="sm">
      {label}
    </Button>
  )
}
