import { useEffect, useState } from 'react'
import type { Room } from '#db/vocabulary.ts'
import type { Niche } from '#domain/models/rules.ts'
import type { StudioModel, StudioModels } from '#domain/models/studio/models.ts'
import { api } from '../../../../api/client.ts'
import { ApiError } from '../../../../api/request.ts'
import type { Asked } from './furnish-state.ts'
import { remember } from './looks.ts'

/** What was found so far, and how asking for it goes. */
export interface Found {
  models: StudioModel[]
  /** Of a shelf none. */
  rest: Pick<StudioModels, 'total' | 'next' | 'facets'> | undefined
  state: 'asking' | 'there' | 'offline' | 'failed'
}

/** So long nobody has typed before anything is asked, in milliseconds. */
const PAUSE = 250

/** The query of a search; null where nothing is looked for, which is a shelf. */
export function queryOf({ text, kind, category, style, mount, opening, isAll }: Asked, niche: Niche | null) {
  const sizes = Object.entries(niche ?? {}).map(([name, value]) => [name, value === undefined ? '' : String(value)])
  const query: Record<string, string> = {
    q: text.trim(),
    kind,
    category,
    style,
    mount,
    opening,
    ...Object.fromEntries(sizes),
  }
  const said = Object.entries(query).filter(([, value]) => value !== '')
  return said.length === 0 && !isAll ? null : Object.fromEntries(said)
}

/** What of the hub is looked for: what was asked for before is dropped as soon as something else is. */
export function useFound(asked: Asked, niche: Niche | null, use: Room | undefined) {
  const [found, setFound] = useState<Found>({ models: [], rest: undefined, state: 'asking' })
  const [time, setTime] = useState(0)
  const [isMore, setMore] = useState(false)
  const query = queryOf(asked, niche)
  const key = JSON.stringify([query, query ? null : use])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked, the time that it is asked again
  useEffect(() => {
    const asking = new AbortController()
    setFound((before) => ({ ...before, state: 'asking' }))
    const wait = setTimeout(() => {
      const answer = query
        ? api.get('/studio/models', { query, signal: asking.signal }).then(({ models, ...rest }) => ({ models, rest }))
        : api
            .get('/studio/models/shelf', { query: use ? { use } : {}, signal: asking.signal })
            .then(({ models }) => ({ models, rest: undefined }))
      answer.then(
        (now) => {
          if (asking.signal.aborted) return
          remember(now.models)
          setFound({ ...now, state: 'there' })
        },
        (error) => !asking.signal.aborted && setFound((before) => ({ ...before, state: stateOf(error) })),
      )
    }, PAUSE)
    return () => {
      clearTimeout(wait)
      asking.abort()
    }
  }, [key, time])

  // What couldn't be asked is asked by itself as soon as there is a connection.
  useEffect(() => {
    if (found.state !== 'offline') return
    const again = () => setTime((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [found.state])

  async function more() {
    const page = found.rest?.next
    if (!query || !page || isMore) return
    setMore(true)
    const before = key
    try {
      const { models, ...rest } = await api.get('/studio/models', { query: { ...query, page: String(page) } })
      remember(models)
      setFound((now) => {
        if (before !== key || now.rest?.next !== page) return now
        const ids = new Set(now.models.map(({ id }) => id))
        return { models: [...now.models, ...models.filter(({ id }) => !ids.has(id))], rest, state: 'there' }
      })
    } catch (error) {
      setFound((now) => ({ ...now, state: stateOf(error) }))
    }
    setMore(false)
  }

  return { ...found, isShelf: query === null, isMore, more, retry: () => setTime((before) => before + 1) }
}

const stateOf = (error: unknown) =>
  error instanceof ApiError && error.reason === 'not-reached' && !navigator.onLine ? 'offline' : 'failed'
