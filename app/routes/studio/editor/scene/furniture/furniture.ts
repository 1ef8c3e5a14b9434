import {
  Box3,
  BoxGeometry,
  Color,
  Group,
  type Intersection,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three'
import type { DesignDocument } from '#domain/designs/document.ts'
import { createBatch } from './batch.ts'
import { createFiles, lookOf } from './files.ts'
import { createLoading } from './loading.ts'
import { packed } from './packed.ts'
import { createPictures } from './pictures.ts'
import { pieceMaterial } from './piece-material.ts'
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

/** What several pieces are drawn of. */
interface Shape {
  state: 'coming' | 'ready' | 'failed'
  solid?: number
  clear?: number
  size: Vector3
  /** Of which pieces, by their names. */
  users: Set<string>
}

interface Piece {
  thing: Thing
  /** Which shape it is to have; none where it is a box for good. */
  shape: string | undefined
  solid?: number
  clear?: number
}

const MIRRORED = ' mirrored'
/** Of a box in the place of a model. */
const QUIET = new Color('#cfc4b2')
const UP = new Vector3(0, 1, 0)
/** Hundredths of a millimetre. */
const PER_METRE = 100_000
/** Of a lamp of the hub. */
const LUMENS = 700
const KELVIN = 2_700

/** Where a lamp is, in metres. */
export interface Lamp {
  at: Vector3
  lumens: number
  kelvin: number
}

/** What is placed: each piece as its box first, then as its model. All of it in two draw calls, of which one is glass. */
export function createFurniture({ sharpness, onChange, onState }: FurnitureSettings) {
  const pictures = createPictures(sharpness)
  const materials = [pieceMaterial(pictures, false), pieceMaterial(pictures, true)] as const
  const batches = { solid: createBatch(materials[0]), clear: createBatch(materials[1]) }
  const group = new Group()
  group.add(batches.solid.mesh, batches.clear.mesh)
  batches.solid.mesh.castShadow = true
  for (const { mesh } of Object.values(batches)) mesh.receiveShadow = true
  const box = batches.solid.addShape(unitBox())
  const nameOf = { solid: new Map<number, string>(), clear: new Map<number, string>() }
  const files = createFiles()
  const loading = createLoading()
  const pieces = new Map<string, Piece>()
  const shapes = new Map<string, Shape>()
  let shown: DesignDocument | undefined
  let isUnreachable = false
  let count = 0

  function sync(document: DesignDocument) {
    const before = shown
    shown = document
    const isSame = (['items', 'models', 'openings', 'walls', 'nodes'] as const).every(
      (table) => before?.[table] === document[table],
    )
    if (isSame) return
    const things = new Map(thingsOf(document).map((thing) => [`${thing.table}/${thing.id}`, thing]))
    for (const [name, piece] of pieces) if (!things.has(name)) remove(name, piece)
    const urls = files.urlsOf([...things.values()].map(({ model }) => model))
    let isOther = false
    for (const [name, thing] of things) isOther = put(name, thing, urls.get(lookOf(thing.model))) || isOther
    if (before?.models !== document.models) learn()
    tell()
    if (isOther || things.size !== count) onChange()
    count = things.size
  }

  /** @returns whether it is drawn otherwise now */
  function put(name: string, thing: Thing, url: string | undefined): boolean {
    const shape = url && (thing.isMirrored ? url + MIRRORED : url)
    const there = pieces.get(name)
    if (there && there.shape === shape) {
      if (isSameThing(there.thing, thing)) return false
      there.thing = thing
      const matrix = placeOf(there)
      for (const batch of ['solid', 'clear'] as const) {
        const placed = there[batch]
        if (placed !== undefined) batches[batch].move(placed, matrix)
      }
      return true
    }
    if (shape) use(shape, name)
    if (there) remove(name, there)
    const piece: Piece = { thing, shape }
    pieces.set(name, piece)
    stand(name, piece)
    return true
  }

  /** Draws a piece as its model where that is there, and as its box until then. */
  function stand(name: string, piece: Piece) {
    lift(piece)
    const shape = piece.shape === undefined ? undefined : shapes.get(piece.shape)
    const matrix = placeOf(piece)
    const isThere = shape?.state === 'ready'
    if (!isThere) set('solid', box, QUIET)
    else for (const batch of ['solid', 'clear'] as const) if (shape[batch] !== undefined) set(batch, shape[batch])

    function set(batch: 'solid' | 'clear', of: number, colour?: Color) {
      const placed = batches[batch].place(of, matrix, colour)
      piece[batch] = placed
      nameOf[batch].set(placed, name)
    }
  }

  function lift(piece: Piece) {
    for (const batch of ['solid', 'clear'] as const) {
      const placed = piece[batch]
      if (placed === undefined) continue
      batches[batch].remove(placed)
      nameOf[batch].delete(placed)
      delete piece[batch]
    }
  }

  function remove(name: string, piece: Piece) {
    lift(piece)
    pieces.delete(name)
    const shape = piece.shape === undefined ? undefined : shapes.get(piece.shape)
    if (!shape || piece.shape === undefined) return
    shape.users.delete(name)
    // In the place of itself, in another variant or mirrored, it may use the same one again.
    if (shape.users.size > 0) return
    shapes.delete(piece.shape)
    loading.forget(piece.shape)
    for (const batch of ['solid', 'clear'] as const) {
      if (shape[batch] !== undefined) batches[batch].removeShape(shape[batch])
    }
  }

  function use(name: string, user: string) {
    const there = shapes.get(name)
    if (there) return void there.users.add(user)
    const shape: Shape = { state: 'coming', size: new Vector3(1, 1, 1), users: new Set([user]) }
    shapes.set(name, shape)
    fetchShape(name, shape)
  }

  function fetchShape(name: string, shape: Shape) {
    const isMirrored = name.endsWith(MIRRORED)
    shape.state = 'coming'
    const isWanted = () => shapes.get(name) === shape
    loading.ask({
      name,
      url: isMirrored ? name.slice(0, -MIRRORED.length) : name,
      come: (object) => {
        if (!isWanted()) return
        const { solid, clear, size } = packed(object, pictures, isMirrored)
        shape.size = size
        if (solid) shape.solid = batches.solid.addShape(solid)
        if (clear) shape.clear = batches.clear.addShape(clear)
        shape.state = solid || clear ? 'ready' : 'failed'
        for (const user of shape.users) {
          const piece = pieces.get(user)
          if (piece) stand(user, piece)
        }
        tell()
        onChange()
      },
      fail: () => {
        shape.state = 'failed'
        if (!isWanted()) return
        tell()
        onChange()
      },
    })
  }

  /** Asks where the files are of what is new, then for the files. */
  function learn() {
    const asked = shown
    if (!asked) return
    files.learn(asked).then(
      (isMore) => {
        isUnreachable = false
        if (!isMore || !shown) return
        const now = shown
        shown = undefined
        sync(now)
      },
      () => {
        isUnreachable = true
        tell()
      },
    )
  }

  function tell() {
    const states = [...shapes.values()].map(({ state }) => state)
    const count = (state: Shape['state']) => states.filter((each) => each === state).length
    onState({ coming: count('coming'), failed: count('failed'), isUnreachable })
  }

  /** Its middle, turn and size: the model as large as it is kept, whatever its file says. */
  function placeOf({ thing: { at, z, turn, size }, shape }: Piece): Matrix4 {
    const [width, depth, height] = size
    const drawn = shape === undefined ? undefined : shapes.get(shape)
    const own = drawn?.state === 'ready' ? drawn.size : new Vector3(1, 1, 1)
    const scale = (kept: number, drawn: number) => (drawn > 1e-4 ? kept / PER_METRE / drawn : 1)
    return new Matrix4().compose(
      new Vector3(at[0], z, at[1]).divideScalar(PER_METRE),
      new Quaternion().setFromAxisAngle(UP, (turn / 180_00) * Math.PI),
      new Vector3(scale(width, own.x), scale(height, own.y), scale(depth, own.z)),
    )
  }

  return {
    group,
    sync,
    /** The thing that a ray met. */
    thingAt({ object, batchId = -1 }: Intersection): Thing | undefined {
      const name = object === batches.solid.mesh ? nameOf.solid.get(batchId) : nameOf.clear.get(batchId)
      return object === batches.solid.mesh || object === batches.clear.mesh ? pieces.get(name ?? '')?.thing : undefined
    },
    /** Round all of it, in metres; empty where nothing stands. */
    box(): Box3 {
      const around = new Box3()
      for (const { thing } of pieces.values()) {
        const half = Math.hypot(thing.size[0], thing.size[1]) / 2
        for (const [by, z] of [
          [-half, thing.z],
          [half, thing.z + thing.size[2]],
        ] as const)
          around.expandByPoint(new Vector3(thing.at[0] + by, z, thing.at[1] + by).divideScalar(PER_METRE))
      }
      return around
    },
    /** Those of the pieces that shine. */
    lamps: (): Lamp[] =>
      [...pieces.values()].flatMap(({ thing: { model, at, z, size } }) =>
        files.isLamp(model)
          ? { at: new Vector3(at[0], z + size[2] / 2, at[1]).divideScalar(PER_METRE), lumens: LUMENS, kelvin: KELVIN }
          : [],
      ),
    isComing: () => [...shapes.values()].some(({ state }) => state === 'coming'),
    /** Asks once more for what couldn't be fetched. */
    retry() {
      for (const [name, shape] of shapes) if (shape.state === 'failed') fetchShape(name, shape)
      if (isUnreachable) learn()
      tell()
    },
    close() {
      loading.close()
      pictures.dispose()
      for (const { mesh } of Object.values(batches)) mesh.dispose()
      for (const material of materials) material.dispose()
    },
  }
}

/** From the floor up, its middle at the origin, as all shapes are. */
function unitBox() {
  const mesh = new Mesh(
    new BoxGeometry(1, 1, 1).translate(0, 0.5, 0),
    new MeshStandardMaterial({ color: 'white', roughness: 0.9 }),
  )
  const { solid } = packed(mesh, { uniform: { value: null as never }, layerOf: () => -1, dispose: () => {} }, false)
  return solid as NonNullable<typeof solid>
}

export type Furniture = ReturnType<typeof createFurniture>
