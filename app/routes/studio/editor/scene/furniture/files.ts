import type { DesignDocument, PlacedModel } from '#domain/designs/document.ts'
import type { StudioFiles } from '#domain/models/studio/models.ts'
import { api } from '../../../../../api/client.ts'
import { chooseLevels } from './levels.ts'

/** What the graphics card is asked for at most, of furniture. */
const MOST_TRIANGLES = 1_400_000
/** Of a phone's. */
const MOST_IN_HAND = 450_000

/** A hub's model in one of its variants. */
export const lookOf = ({ model, variant }: PlacedModel) => `${model} ${variant}`

/** Where the hub's files are, asked once for each model. */
export function createFiles() {
  /** Null for what the hub has no more, or has no file of. */
  const known = new Map<number, StudioFiles | null>()
  const most = matchMedia('(pointer: coarse) and (max-width: 48em)').matches ? MOST_IN_HAND : MOST_TRIANGLES

  return {
    /** Asks for what isn't known of all that is placed. @returns whether there was anything to ask @throws where it can't be asked */
    async learn({ models }: DesignDocument): Promise<boolean> {
      const ids = [...new Set(Object.values(models).map(({ model }) => model))].filter((id) => !known.has(id))
      if (ids.length === 0) return false
      const { models: files } = await api.get('/studio/models/files', { query: { ids: ids.join() } })
      for (const id of ids) known.set(id, files[id] ?? null)
      return true
    },
    isLamp: ({ model }: PlacedModel) => known.get(model)?.isLamp ?? false,
    /** The address of what each look is drawn of: lighter files where all together would be too much; none for boxes. */
    urlsOf(models: readonly PlacedModel[]): Map<string, string> {
      const times = Map.groupBy(models, lookOf)
      const wanted = [...times].flatMap(([look, [model, ...others]]) => {
        const files = model && known.get(model.model)
        const levels = files?.variants.find(({ place }) => place === model?.variant)?.levels ?? files?.levels ?? []
        return levels.length > 0 ? { look, levels, times: 1 + others.length } : []
      })
      const chosen = chooseLevels(wanted, most)
      return new Map(wanted.map(({ look, levels }, place) => [look, levels[chosen[place] ?? 0]?.url ?? '']))
    },
  }
}
