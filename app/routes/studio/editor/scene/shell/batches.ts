import type { DesignDocument } from '#domain/designs/document.ts'
import { type Finish, finishOf } from '#domain/designs/finishes.ts'
import type { Face, FaceMaterial } from '#domain/designs/solids/face.ts'
import { finishAt } from '#domain/designs/surfaces.ts'

/** Faces that are drawn at once, since they are made of the same. */
export interface FaceBatch {
  key: string
  look: { finish: Finish; turn: number } | Exclude<FaceMaterial, 'finish'>
  faces: Face[]
}

/** As few batches as there are finishes, each in its colour and turned its way, and materials. */
export function batchesOf(document: DesignDocument, faces: readonly Face[]): FaceBatch[] {
  const batches = new Map<string, FaceBatch>()
  for (const face of faces) {
    const look = lookOf(document, face)
    const key = typeof look === 'string' ? look : `${look.finish.key} ${look.finish.colours.join()} ${look.turn}`
    const there = batches.get(key)
    if (there) there.faces.push(face)
    else batches.set(key, { key, look, faces: [face] })
  }
  return [...batches.values()]
}

function lookOf(document: DesignDocument, { material, surface }: Face): FaceBatch['look'] {
  if (material !== 'finish') return material
  if (!surface) return 'reveal'
  const placed = finishAt(document, surface)
  return { finish: finishOf(placed, 'wall' in surface ? 'wall' : surface.part), turn: placed?.turn ?? 0 }
}

/** Whether any of what walls, floors, openings and their looks follow from differs. */
export const isSameShell = (one: DesignDocument, other: DesignDocument) =>
  (['nodes', 'walls', 'openings', 'rooms', 'storey'] as const).every((part) => one[part] === other[part])
