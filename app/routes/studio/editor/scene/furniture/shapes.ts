import { BoxGeometry, type BufferGeometry, Vector3 } from 'three'
import { type Batch, createBatch } from './batch.ts'
import { createLoading } from './loading.ts'
import { packed } from './packed.ts'
import { createPictures } from './pictures.ts'
import { pieceMaterial } from './piece-material.ts'
import type { Part } from './studio-glb.ts'

/** What several pieces are drawn of: places in the batches once it is there, and its size in metres. */
export interface Shape {
  state: 'coming' | 'ready' | 'failed'
  solid?: number
  /** Of glass. */
  clear?: number
  size: Vector3
}

export const BATCHES = ['solid', 'clear'] as const
export type BatchName = (typeof BATCHES)[number]

const MIRRORED = ' mirrored'

/** By which a shape is asked for: the address of its file, and whether left is right. */
export const shapeName = (url: string, isMirrored: boolean) => (isMirrored ? url + MIRRORED : url)

/**
 * The shapes of all models that stand somewhere, in two draw calls: what is solid and what is of glass. Each is fetched when the first
 * piece uses it, and let go of with the last one.
 * @param sharpness how many samples a slanted surface is worth
 * @param onCome it is there from now on, or can't be fetched; for those who use it
 */
export function createShapes(sharpness: number, onCome: (users: ReadonlySet<string>) => void) {
  const pictures = createPictures(sharpness)
  const materials = { solid: pieceMaterial(pictures, false), clear: pieceMaterial(pictures, true) }
  const batches: Record<BatchName, Batch> = { solid: createBatch(materials.solid), clear: createBatch(materials.clear) }
  const box = batches.solid.addShape(unitBox())
  const loading = createLoading(pictures)
  const shapes = new Map<string, Shape & { users: Set<string> }>()

  function fetchShape(name: string) {
    const shape = shapes.get(name)
    if (!shape) return
    const isMirrored = name.endsWith(MIRRORED)
    shape.state = 'coming'
    const isWanted = () => shapes.get(name) === shape
    loading.ask({
      name,
      url: isMirrored ? name.slice(0, -MIRRORED.length) : name,
      come: ({ parts, layers }) => {
        if (!isWanted()) return
        const { solid, clear, size } = packed(parts, layers, isMirrored)
        shape.size = size
        if (solid) shape.solid = batches.solid.addShape(solid)
        if (clear) shape.clear = batches.clear.addShape(clear)
        shape.state = solid || clear ? 'ready' : 'failed'
        onCome(shape.users)
      },
      fail: () => {
        if (!isWanted()) return
        shape.state = 'failed'
        onCome(shape.users)
      },
    })
  }

  return {
    batches,
    /** A cube of a metre, which everything is until it is there. */
    box,
    get: (name: string): Shape | undefined => shapes.get(name),
    use(name: string, user: string) {
      const there = shapes.get(name)
      if (there) return void there.users.add(user)
      shapes.set(name, { state: 'coming', size: new Vector3(1, 1, 1), users: new Set([user]) })
      fetchShape(name)
    },
    release(name: string, user: string) {
      const shape = shapes.get(name)
      shape?.users.delete(user)
      if (!shape || shape.users.size > 0) return
      shapes.delete(name)
      loading.forget(name)
      for (const batch of BATCHES) if (shape[batch] !== undefined) batches[batch].removeShape(shape[batch])
    },
    count: (state: Shape['state']) => [...shapes.values()].filter((shape) => shape.state === state).length,
    /** Asks once more for what couldn't be fetched. */
    retry() {
      for (const [name, { state }] of shapes) if (state === 'failed') fetchShape(name)
    },
    close() {
      loading.close()
      pictures.dispose()
      for (const batch of BATCHES) {
        batches[batch].mesh.dispose()
        materials[batch].dispose()
      }
    },
  }
}

/** From the floor up, its middle at the origin, as all shapes are. */
function unitBox(): BufferGeometry {
  const cube = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0)
  const box: Part = {
    positions: cube.getAttribute('position').array as Float32Array,
    normals: cube.getAttribute('normal').array as Float32Array,
    triangles: cube.getIndex()?.array as Uint16Array,
    look: { colour: [1, 1, 1], alpha: 1, roughness: 0.9, metal: 0, glow: 0 },
  }
  return packed([box], new Map(), false).solid as BufferGeometry
}
