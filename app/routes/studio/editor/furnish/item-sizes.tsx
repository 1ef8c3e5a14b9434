import type { DesignDocument } from '#domain/designs/document.ts'
import { distancesOf } from '#domain/designs/placing/distances.ts'
import { Dimension } from '../plan/dimension.tsx'

/** Of one piece that is chosen, how far it is from what is around it. */
export function ItemSizes({ document, ids }: { document: DesignDocument; ids: ReadonlySet<string> }) {
  const [id] = ids
  if (!id || ids.size > 1) return null
  return distancesOf(document, id).map(({ side, from, end }) => <Dimension key={side} from={from} to={end} aside={0} />)
}
