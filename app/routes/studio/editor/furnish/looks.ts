import { useEffect, useState } from 'react'
import type { StudioModel } from '#domain/models/studio/models.ts'
import { api } from '../../../../api/client.ts'

/** Models that this page was told of, by their ids; null for what the hub no longer has. */
const known = new Map<number, StudioModel | null>()

/** What was found is asked for no second time when it was placed. */
export function remember(models: readonly StudioModel[]): void {
  for (const model of models) {
    known.set(model.id, model)
    for (const part of model.parts ?? []) known.set(part.model.id, part.model)
  }
}

/** A placed model as the hub has it; undefined before it is known, null where there is none, and `failed` where it can't be asked. */
export function useHubModel(id: number | undefined): StudioModel | null | undefined | 'failed' {
  const [, setAnswered] = useState(0)
  const [failed, setFailed] = useState<number>()
  useEffect(() => {
    if (id === undefined || known.has(id)) return
    const asked = new AbortController()
    api.get('/studio/models/:id', { params: { id }, signal: asked.signal }).then(
      ({ model }) => {
        known.set(id, model)
        setAnswered(id)
      },
      () => !asked.signal.aborted && setFailed(id),
    )
    return () => asked.abort()
  }, [id])
  if (id === undefined) return null
  return known.has(id) ? known.get(id) : failed === id ? 'failed' : undefined
}
