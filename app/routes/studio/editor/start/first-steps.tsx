import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { templateDesign } from '#domain/designs/templates/templates.ts'
import { readTyped } from '#domain/designs/typed.ts'
import { api } from '../../../../api/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { useRooms } from '../drawing/rooms.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import classes from '../workbench.module.css'

const TEMPLATES = [
  ['living-room', 'living'],
  ['bedroom', 'bedroom'],
  ['kitchen', 'kitchen'],
] as const

/** With the hub's pieces of now; without a connection its walls alone. */
const furnishedTemplate = (template: (typeof TEMPLATES)[number][0]) =>
  api.get('/studio/templates/:template', { params: { template } }).then(
    ({ document }) => document,
    () => templateDesign(template, template),
  )

/** Over a plan on which nothing is drawn: how one begins. */
export function FirstSteps({ onBegun }: { onBegun: () => void }) {
  const words = useTranslations('planner.start')
  const typing = useTranslations('planner.typing')
  const editor = useEditorStore()
  const isReading = useEditor((state) => state.isReading)
  const { addBeside } = useRooms()
  const [text, setText] = useState('')
  const [isUnread, setUnread] = useState(false)
  const id = useId()

  function draw(event: FormEvent) {
    event.preventDefault()
    const typed = readTyped(text || words('example'))
    if (typed?.is !== 'rectangle') setUnread(true)
    else if (addBeside(typed.width, typed.depth)) onBegun()
  }

  async function begin(template: (typeof TEMPLATES)[number][0]) {
    const begun = await furnishedTemplate(template)
    const { document } = editor.get()
    // Whoever didn't wait has drawn something.
    if (Object.keys(document.nodes).length > 0) return
    editor.put({ ...begun, name: document.name, north: document.north, sun: document.sun })
    onBegun()
  }

  return (
    <fieldset className={classes.start} disabled={isReading} aria-labelledby={id}>
      <h2 id={id}>{words('title')}</h2>
      <p className="dim">{words('text')}</p>
      <form className={classes.startForm} onSubmit={draw}>
        <label htmlFor={`${id}-size`}>{words('label')}</label>
        <input
          id={`${id}-size`}
          className="input"
          placeholder={words('example')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setUnread(false)
          }}
          aria-invalid={isUnread || undefined}
          aria-describedby={isUnread ? `${id}-wrong` : undefined}
          autoComplete="off"
        />
        <Button type="submit" variant="accent">
          {words('submit')}
        </Button>
        {isUnread && (
          <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
            {typing('unread')}
          </p>
        )}
      </form>
      <ul className={classes.templates}>
        {TEMPLATES.map(([template, name]) => (
          <li key={template}>
            <Button variant="outline" onClick={() => begin(template)}>
              {words(name)}
            </Button>
          </li>
        ))}
        <li>
          <Button
            variant="outline"
            onClick={() => {
              editor.set({ tool: 'wall' })
              onBegun()
            }}
          >
            {words('byHand')}
          </Button>
        </li>
      </ul>
    </fieldset>
  )
}
