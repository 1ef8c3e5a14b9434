import { type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SuggestionGroup } from '#domain/search/suggest.ts'
import { api } from '../../api/client.ts'
import classes from './search-suggestions.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { useFacts } from './use-facts.ts'

export interface SuggestionsProps {
  /** The field of the search form, which becomes a combobox. */
  field: HTMLInputElement
}

/** Somebody who types goes on typing within so many ms. */
const pause = 150

/** What is being typed may mean: arrows go through it, Enter opens it, Escape puts it away. */
export function SearchSuggestions({ field }: SuggestionsProps) {
  const words = useTranslations('search.form')
  const factsIn = useFacts()
  const id = useId()
  const [groups, setGroups] = useState<SuggestionGroup[]>([])
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const options = groups.flatMap(({ suggestions }) => suggestions)
  const shown = isOpen && options.length > 0

  useTyped(field, (found) => {
    setGroups(found)
    setChosen(-1)
    setOpen(found.length > 0)
  })

  const close = useEffectEvent(() => setOpen(false))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[chosen]
    if (step && options.length > 0) {
      // One more than there are options: the field itself.
      const places = options.length + 1
      setOpen(true)
      setChosen((before) => (((shown ? before : -1) + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter' && shown && option) go(option.path)
    else return
    event.preventDefault()
    event.stopPropagation()
  })

  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.addEventListener('keydown', press)
    field.addEventListener('blur', close)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', close)
    }
  }, [field])

  useEffect(() => {
    field.setAttribute('aria-expanded', String(shown))
    if (shown) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
    if (shown && chosen >= 0) {
      field.setAttribute('aria-activedescendant', `${id}-${chosen}`)
      document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
    } else field.removeAttribute('aria-activedescendant')
  }, [field, id, shown, chosen])

  function go(path: string) {
    setOpen(false)
    field.blur()
    location.assign(path)
  }

  function follow(event: MouseEvent, path: string) {
    // A new tab is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(path)
  }

  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen && words('offered', { count: options.length })}
      </span>
      {shown && (
        <div id={id} role="listbox" aria-label={words('suggestions')} className={classes.list}>
          {groups.map(({ kind, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, as the combobox pattern has it
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} role="presentation" className={classes.kind}>
                {words(`kinds.${kind}`)}
              </div>
              {suggestions.map((suggestion) => {
                const index = options.indexOf(suggestion)
                return (
                  <a
                    key={suggestion.path}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    href={suggestion.path}
                    aria-selected={index === chosen}
                    className={classes.option}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={(event) => follow(event, suggestion.path)}
                  >
                    <Thumbnail picture={suggestion.picture} name={suggestion.title.words} />
                    <span className={classes.words}>
                      <span className={classes.name} lang={suggestion.title.lang}>
                        {suggestion.title.words}
                      </span>
                      <span className={classes.facts}>
                        {[words(`kind.${kind}`), ...factsIn(suggestion.facts)].join(' · ')}
                      </span>
                    </span>
                  </a>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Asks for suggestions once somebody has stopped typing; an answer that comes too late is not told. */
function useTyped(field: HTMLInputElement, tell: (found: SuggestionGroup[]) => void) {
  const answer = useEffectEvent(tell)
  useEffect(() => {
    let waiting = 0
    let asked = new AbortController()
    const ask = async () => {
      const query = field.value.trim()
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      if (query.length < 2) return answer([])
      const found = await api.get('/search/suggestions', { query: { q: query }, signal }).catch(() => [])
      if (!signal.aborted) answer(found)
    }
    const wait = () => {
      clearTimeout(waiting)
      // Without an answer there are no suggestions, and the form still searches.
      waiting = window.setTimeout(ask, pause)
    }
    field.addEventListener('input', wait)
    // What was typed before this code came.
    if (field.value && field.value !== field.defaultValue) wait()
    return () => {
      clearTimeout(waiting)
      asked.abort()
      field.removeEventListener('input', wait)
    }
  }, [field])
}
