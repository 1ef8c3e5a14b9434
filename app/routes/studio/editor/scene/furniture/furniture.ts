import { Box3, Color, Group, type Intersection, Matrix4, Quaternion, Vector3 } from 'three'
import type { DesignDocument } from '#domain/designs/document.ts'
import { createFiles, lookOf } from './files.ts'
import { BATCHES, type BatchName, createShapes, shapeName } from './shapes.ts'
import { isSameThing, type Thing, thingsOf } from './things.ts'

/** How many models are still on their way, and how many couldn't be fetched. */
export interface FurnitureState {
  coming: number
  failed: number
  /** Where they are can't be asked. */
  isUnreachable: boolean
}

interface FurnitureSettings {
  /** How many samples a slanted surface is worth. */
  sharpness: number
  /** Something is drawn otherwise from now on. */
  onChange: () => void
  onState: (state: FurnitureState) => void
}

/** A thing as it is drawn: where in the batches. */
interface Piece {
  thing: Thing
  /** Which shape it is to have; none where it is a box for good. */
  shape: string | undefined
  solid?: number
  clear?: number
}

/** Where a lamp is, in metres. */
export interface Lamp {
  at: Vector3
  lumens: number
  kelvin: number
}

/** Of a box in the place of a model. */
const QUIET = new Color('#cfc4b2')
const UP = new Vector3(0, 1, 0)
/** Hundredths of a millimetre. */
const PER_METRE = 100_000
/** What a lamp of the hub gives. */
const BULB = { lumens: 700, kelvin: 2_700 }
/** What things follow from. */
const TABLES = ['items', 'models', 'openings', 'walls', 'nodes'] as const

/** What is placed: each piece as its box first, then as its model. */
export function createFurniture({ sharpness, onChange, onState }: FurnitureSettings) {
  const shapes = createShapes(sharpness, (users) => {
    for (const user of users) stand(user, pieces.get(user))
    tell()
    onChange()
  })
  const group = new Group()
  for (const batch of BATCHES) {
    const { mesh } = shapes.batches[batch]
    Object.assign(mesh, { receiveShadow: true, castShadow: batch === 'solid' })
    group.add(mesh)
  }
  // Doors that are cut away keep the sun out all the same.
  const { mesh } = shapes.batches.solid
  const drawShadow = mesh.onBeforeShadow
  mesh.onBeforeShadow = (...given) => {
    if (cut.size > 0) showOpenings(() => true)
    drawShadow.apply(mesh, given)
  }
  mesh.onAfterShadow = () => {
    if (cut.size > 0) showOpenings(isSeen)
  }
  const files = createFiles()
  const pieces = new Map<string, Piece>()
  const nameOf = { solid: new Map<number, string>(), clear: new Map<number, string>() }
  let shown: DesignDocument | undefined
  let cut: ReadonlySet<string> = new Set()
  let asking = 0
  let isUnreachable = false
  let isClosed = false

  function sync(document: DesignDocument) {
    const before = shown
    shown = document
    if (before && TABLES.every((table) => before[table] === document[table])) return
    if (show(document)) onChange()
    if (before?.models !== document.models) learn()
  }

  /** @returns whether anything is drawn otherwise now */
  function show(document: DesignDocument): boolean {
    const things = new Map(thingsOf(document).map((thing) => [`${thing.table}/${thing.id}`, thing]))
    let isOther = false
    for (const [name, piece] of pieces) {
      if (things.has(name)) continue
      remove(name, piece)
      isOther = true
    }
    const urls = files.urlsOf([...things.values()].map(({ model }) => model))
    for (const [name, thing] of things) isOther = put(name, thing, urls.get(lookOf(thing.model))) || isOther
    tell()
    return isOther
  }

  function put(name: string, thing: Thing, url: string | undefined): boolean {
    const shape = url && shapeName(url, thing.isMirrored)
    const there = pieces.get(name)
    if (there && there.shape === shape) {
      if (isSameThing(there.thing, thing)) return false
      there.thing = thing
      const matrix = placeOf(there)
      for (const batch of BATCHES) {
        const placed = there[batch]
        if (placed !== undefined) shapes.batches[batch].move(placed, matrix)
      }
      return true
    }
    // Before the other one is let go of: it may be the same file.
    if (shape) shapes.use(shape, name)
    if (there) remove(name, there)
    pieces.set(name, { thing, shape })
    stand(name, pieces.get(name))
    return true
  }

  /** Draws a piece as its model where that is there, and as its box until then. */
  function stand(name: string, piece: Piece | undefined) {
    if (!piece) return
    lift(piece)
    const shape = shapes.get(piece.shape ?? '')
    const matrix = placeOf(piece)
    if (shape?.state !== 'ready') return set('solid', shapes.box, QUIET)
    for (const batch of BATCHES) if (shape[batch] !== undefined) set(batch, shape[batch])

    function set(batch: BatchName, of: number, colour?: Color) {
      const placed = shapes.batches[batch].place(of, matrix, colour)
      if (piece) piece[batch] = placed
      nameOf[batch].set(placed, name)
      if (piece && !isSeen(piece)) shapes.batches[batch].show(placed, false)
    }
  }

  /** Doors and windows alone: whatever else stands there is always seen. */
  function showOpenings(isShown: (piece: Piece) => boolean) {
    for (const piece of pieces.values()) {
      if (piece.thing.table !== 'openings') continue
      for (const batch of BATCHES) {
        const placed = piece[batch]
        if (placed !== undefined) shapes.batches[batch].show(placed, isShown(piece))
      }
    }
  }

  /** What is in a wall goes with it. */
  const isSeen = ({ thing: { table, id } }: Piece) =>
    cut.size === 0 || table !== 'openings' || !cut.has(shown?.openings[id]?.wall ?? '')

  function lift(piece: Piece) {
    for (const batch of BATCHES) {
      const placed = piece[batch]
      if (placed === undefined) continue
      shapes.batches[batch].remove(placed)
      nameOf[batch].delete(placed)
      delete piece[batch]
    }
  }

  function remove(name: string, piece: Piece) {
    lift(piece)
    pieces.delete(name)
    if (piece.shape) shapes.release(piece.shape, name)
  }

  /** Its middle, turn and size: the model as large as it is kept, whatever its file says. */
  function placeOf({ thing: { at, z, turn, size }, shape: name }: Piece): Matrix4 {
    const [width, depth, height] = size
    const shape = shapes.get(name ?? '')
    const own = shape?.state === 'ready' ? shape.size : new Vector3(1, 1, 1)
    const scale = (kept: number, drawn: number) => (drawn > 1e-4 ? kept / PER_METRE / drawn : 1)
    return new Matrix4().compose(
      new Vector3(at[0], z, at[1]).divideScalar(PER_METRE),
      new Quaternion().setFromAxisAngle(UP, (turn / 180_00) * Math.PI),
      new Vector3(scale(width, own.x), scale(height, own.y), scale(depth, own.z)),
    )
  }

  /** Asks where the files of new models are, then for the files. */
  async function learn() {
    if (!shown) return
    asking++
    try {
      const isMore = await files.learn(shown)
      isUnreachable = false
      if (isMore && !isClosed) show(shown)
    } catch {
      isUnreachable = true
    }
    asking--
    if (isClosed) return
    tell()
    onChange()
  }

  const tell = () => onState({ coming: shapes.count('coming'), failed: shapes.count('failed'), isUnreachable })

  return {
    group,
    sync,
    /** Leaves out what is in walls that are cut away. */
    cutAway(walls: ReadonlySet<string>) {
      if (walls.size === cut.size && [...walls].every((wall) => cut.has(wall))) return
      cut = walls
      showOpenings(isSeen)
    },
    /** The thing that a ray met. */
    thingAt({ object, batchId = -1 }: Intersection): Thing | undefined {
      const batch = BATCHES.find((each) => shapes.batches[each].mesh === object)
      return batch && pieces.get(nameOf[batch].get(batchId) ?? '')?.thing
    },
    /** Round all of it, in metres; empty where nothing stands. */
    box(): Box3 {
      const around = new Box3()
      for (const { thing } of pieces.values()) {
        const [width, depth, height] = thing.size
        const half = Math.hypot(width, depth) / 2
        const corner = (by: number, z: number) =>
          new Vector3(thing.at[0] + by, z, thing.at[1] + by).divideScalar(PER_METRE)
        around.expandByPoint(corner(-half, thing.z)).expandByPoint(corner(half, thing.z + height))
      }
      return around
    },
    /** Those of the pieces that shine. */
    lamps: (): Lamp[] =>
      [...pieces.values()]
        .filter(({ thing }) => files.isLamp(thing.model))
        .map(({ thing: { at, z, size } }) => ({
          at: new Vector3(at[0], z + size[2] / 2, at[1]).divideScalar(PER_METRE),
          ...BULB,
        })),
    isComing: () => asking > 0 || shapes.count('coming') > 0,
    retry() {
      shapes.retry()
      if (isUnreachable) learn()
      tell()
    },
    close() {
      isClosed = true
      shapes.close()
    },
  }
}
