import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api/client.ts'
import { note } from '../../../elements/on-demand/collecting.ts'
import { call } from '../../../shell/call.ts'
import { toast } from '../../../shell/toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { IconChevronDown } from '../../../ui/marks/icons.tsx'
import classes from './collect-into.module.css'

interface Named {
  id: number
  name: string
}

/** Collects a model into a collection with a name: one of the visitor's own, or a new one. */
export default function CollectInto({ modelId }: { modelId: number }) {
  const words = useTranslations('model.collect')
  const [collections, setCollections] = useState<Named[]>([])
  const menu = useRef<HTMLDivElement>(null)
  const field = useId()

  async function choose() {
    const own = await call(() => api.get('/models/collections'), { again: () => void choose() })
    if (!own) return
    setCollections(own.collections)
    menu.current?.showPopover()
  }

  async function collect(into: { collection: number } | { name: string }, name: string) {
    const done = await call(() => api.post('/models/:id/collect', { params: { id: modelId }, body: into }))
    if (!done) return
    menu.current?.hidePopover()
    note(modelId, true)
    await toast({ title: words('added' in done && done.added > 0 ? 'into' : 'intoAlready', { name }) })
  }

  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name) void collect({ name }, name)
  }

  return (
    <div className={`needs-script ${classes.holder}`}>
      <Button variant="outline" aria-haspopup="dialog" onClick={choose}>
        {words('chooseInto')}
        <IconChevronDown size={16} />
      </Button>
      <div ref={menu} popover="auto" role="dialog" aria-label={words('chooseInto')} className={classes.menu}>
        {collections.length > 0 && (
          <ul>
            {collections.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className={classes.choice} onClick={() => collect({ collection: id }, name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <form className={classes.create} onSubmit={create}>
          {/* With the field of all forms the page would be heavier than e2e/budgets.ts allows. */}
          <label htmlFor={field}>{words('newName')}</label>
          <input id={field} name="name" required maxLength={80} className={classes.field} autoComplete="off" />
          <Button type="submit" size="sm">
            {words('create')}
          </Button>
        </form>
      </div>
    </div>
  )
}
