import { type FormEvent, useId } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Select } from '../../../forms/select.tsx'
import { Button } from '../../../ui/button.tsx'
import classes from '../records/records.module.css'
import own from './templates.module.css'

interface TemplatesProps {
  /** The page of the request. */
  address: string
  templates: { id: number; name: string; text: string }[]
  /** Where the text goes. */
  fieldName: string
}

/**
 * Chooses a template, which is put where the cursor is among what was typed. Without a script the page loads with it in the
 * field.
 */
export function Templates({ address, templates, fieldName }: TemplatesProps) {
  const words = useTranslations('backstage.request')
  const id = useId()
  if (templates.length === 0) return null
  function insert(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget).get('template')
    const template = templates.find(({ id }) => String(id) === chosen)
    const field = event.currentTarget.parentElement?.querySelector<HTMLTextAreaElement>(`textarea[name=${fieldName}]`)
    event.preventDefault()
    if (template && field) insertInto(field, template.text)
  }
  return (
    <Form action={`${address}#written`} onSubmit={insert} className={`${classes.filters} ${own.form}`}>
      <div className={classes.filter}>
        <label htmlFor={id}>{words('template')}</label>
        <Select id={id} name="template">
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="outline" size="sm">
        {words('insert')}
      </Button>
    </Form>
  )
}

function insertInto(field: HTMLTextAreaElement, text: string) {
  const before = field.value.slice(0, field.selectionStart)
  const gap = before === '' || before.endsWith('\n') ? '' : '\n\n'
  field.setRangeText(gap + text, field.selectionStart, field.selectionEnd, 'end')
  // What counts the characters hears of it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
