import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUGGESTED_MODELS } from '#domain/search/rules.ts'
import { api } from '../api/client.ts'
import type { Answer } from '../api/route-types.ts'
import field from '../forms/field.module.css'
import classes from './tags.module.css'

type Found = Answer<'GET', '/account/models'>['models']

/** Finds models of the hub while their name is typed; each is a button that places it. */
export function ModelSearch({ onChoose }: { onChoose: (model: { id: number; name: string }) => void }) {
  const words = useTranslations('stores.tags')
  const id = useId()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    const timer = setTimeout(async () => {
      setFailed(false)
      if (query.trim().length < 2) return setFound(null)
      const { signal } = stopping
      const answer = await api.get('/account/models', { query: { q: query }, signal }).catch(() => null)
      if (signal.aborted) return
      // What was found for other words is not offered any more.
      setFound(answer?.models ?? null)
      setFailed(!answer)
    }, 200)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [query])

  /** Enter would send the whole form. */
  function chooseFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = found ?? []
    if (first) onChoose({ id: first.id, name: first.name.words })
  }

  return (
    <div className={classes.search}>
      <label htmlFor={id} className={field.label}>
        {words('search')}
      </label>
      {/* Without a name it is no field of the draft. */}
      <input
        id={id}
        type="search"
        value={query}
        autoComplete="off"
        className={field.input}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onInput={(event) => event.stopPropagation()}
        onKeyDown={chooseFirst}
      />
      <p className="dim small" aria-live="polite">
        {found &&
          (found.length < SUGGESTED_MODELS
            ? words('found', { count: found.length })
            : words('foundFirst', { count: found.length }))}
        {isFailed && words('searchFailed')}
      </p>
      {found && found.length > 0 && (
        <ul className={classes.found}>
          {found.map(({ id: modelId, name }) => (
            <li key={modelId}>
              <button
                type="button"
                className={classes.choice}
                lang={name.lang}
                onClick={() => onChoose({ id: modelId, name: name.words })}
              >
                {name.words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
