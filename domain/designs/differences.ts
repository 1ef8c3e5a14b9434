import { canonical } from './digest.ts'
import { type DesignDocument, HEAD } from './document.ts'

/** Whose entries one sees and can name; the others follow from them. */
const SEEN = ['walls', 'openings', 'rooms', 'items', 'lights', 'cameras'] as const

export type SeenKind = (typeof SEEN)[number]

/** How many of a kind are in one document alone, in the other alone, and in both but not alike. */
export interface Difference {
  of: SeenKind | 'rest'
  here: number
  there: number
  unlike: number
}

/** In what two documents of one design differ, kind by kind; a wall is another one too where a corner of it was moved. */
export function differencesBetween(here: DesignDocument, there: DesignDocument): Difference[] {
  const rest = Object.keys(HEAD).filter((name) => !isSame(here, there, name)).length
  return [
    ...SEEN.map((of) => inTable(of, here, there)),
    { of: 'rest' as const, here: 0, there: 0, unlike: rest },
  ].filter((found) => found.here + found.there + found.unlike > 0)
}

function inTable(of: SeenKind, here: DesignDocument, there: DesignDocument): Difference {
  const ids = new Set([...Object.keys(here[of]), ...Object.keys(there[of])])
  const found: Difference = { of, here: 0, there: 0, unlike: 0 }
  for (const id of ids) {
    if (!Object.hasOwn(there[of], id)) found.here++
    else if (!Object.hasOwn(here[of], id)) found.there++
    else if (canonical(wholeOf(here, of, id)) !== canonical(wholeOf(there, of, id))) found.unlike++
  }
  return found
}

/** An entry with what it refers to that has no name of its own. */
function wholeOf(document: DesignDocument, of: SeenKind, id: string): unknown {
  const wall = of === 'walls' ? document.walls[id] : undefined
  if (wall) return [wall, document.nodes[wall.from], document.nodes[wall.to]]
  const item = of === 'items' ? document.items[id] : undefined
  if (item) return [item, document.models[item.model]]
  return document[of][id]
}

const isSame = (here: DesignDocument, there: DesignDocument, name: string) =>
  canonical(here[name as keyof DesignDocument]) === canonical(there[name as keyof DesignDocument])
