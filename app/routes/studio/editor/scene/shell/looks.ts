import {
  CanvasTexture,
  DoubleSide,
  LinearMipmapLinearFilter,
  type Material,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'
import { drawTexture } from '../../surfaces/texture.ts'
import type { FaceBatch } from './batches.ts'

/** What a batch is drawn with, and what its texture covers, in millimetres. */
export interface Look {
  material: Material
  tile: { width: number; height: number }
}

/** White lacquer, pale wood, and the dark of a wall that is cut. */
const PLAIN = {
  reveal: { color: '#f4efe6', roughness: 0.9 },
  cut: { color: '#8d8478', roughness: 1 },
  frame: { color: '#efe9de', roughness: 0.45 },
  leaf: { color: '#ece5d9', roughness: 0.5 },
  skirting: { color: '#f2ece2', roughness: 0.6 },
} as const

const NO_TILE = { width: 1000, height: 1000 }

/** Materials of what is built, each made once and kept as long as something is made of it. @param sharpness of slanted textures */
export function createLooks(sharpness: number) {
  const looks = new Map<string, Look>()

  function make(look: FaceBatch['look']): Look {
    if (look === 'glass') {
      const material = new MeshPhysicalMaterial({
        color: '#e6efec',
        roughness: 0.04,
        transparent: true,
        opacity: 0.14,
        depthWrite: false,
        side: DoubleSide,
        forceSinglePass: true,
      })
      return { material, tile: NO_TILE }
    }
    if (typeof look === 'string') return { material: new MeshStandardMaterial(PLAIN[look]), tile: NO_TILE }
    const { canvas, width, height, roughness } = drawTexture(look.finish)
    const map = new CanvasTexture(canvas as HTMLCanvasElement)
    Object.assign(map, {
      colorSpace: SRGBColorSpace,
      wrapS: RepeatWrapping,
      wrapT: RepeatWrapping,
      minFilter: LinearMipmapLinearFilter,
      anisotropy: sharpness,
    })
    return { material: new MeshStandardMaterial({ map, roughness }), tile: { width, height } }
  }

  return {
    of({ key, look }: Pick<FaceBatch, 'key' | 'look'>): Look {
      const there = looks.get(key)
      if (there) return there
      const made = make(look)
      looks.set(key, made)
      return made
    },
    keepOnly(keys: ReadonlySet<string>) {
      for (const [key, { material }] of looks) {
        if (keys.has(key)) continue
        if ('map' in material) (material.map as CanvasTexture | null)?.dispose()
        material.dispose()
        looks.delete(key)
      }
    },
  }
}
