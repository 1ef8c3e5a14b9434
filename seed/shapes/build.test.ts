import { expect, test } from 'vitest'
import { examineGlb } from '#domain/models/glb/glb.ts'
import { readMaterials } from '../models/finishes.ts'
import { glbOf } from '../models/model-glb.ts'
import { readShapedProducts } from '../models/shaped-products.ts'
import { boundsOfParts, buildShape } from './build.ts'
import { DETAILS, kitFor, type Part } from './kit/kit.ts'
import { boundsOf, dot, minus, pointsOf, type Vec3 } from './kit/mesh.ts'
import { FIXED_SLOTS } from './materials.ts'
import { SHAPES } from './shapes.ts'

const products = await readShapedProducts(await readMaterials())
const built = products.map((product) => {
  if (!('shape' in product.made)) throw new Error('not a shape')
  const { shape, finishes } = product.made
  const { size } = product.facts
  const levels = DETAILS.map((detail) => ({ detail, parts: buildShape(shape, size, detail) }))
  return { product, shape, finishes, size, levels }
})

const meshesOf = (parts: Part[]) => parts.flatMap(({ meshes }) => meshes)
const trianglesOf = (parts: Part[]) => meshesOf(parts).reduce((sum, { indices }) => sum + indices.length / 3, 0)

test('every shape has a product, and is nearly as large as asked by itself', () => {
  expect(new Set(built.map(({ shape }) => shape))).toEqual(new Set(Object.keys(SHAPES)))
  const wrong = built.flatMap(({ shape, size }) => {
    const { min, max } = boundsOfParts(SHAPES[shape](kitFor('full'), size))
    return [size.width, size.height, size.depth].flatMap((side, axis) => {
      const is = (max[axis] as number) - (min[axis] as number)
      return Math.abs(is - side) <= Math.max(3, side * 0.03) ? [] : [`${shape}: ${Math.round(is)} instead of ${side}`]
    })
  })
  expect(wrong).toEqual([])
})

test('at every level of detail it has its true measures, stands on the floor, and low ones are lighter', () => {
  const wrong = built.flatMap(({ shape, size, levels }) => {
    const counts = levels.map(({ detail, parts }) => {
      const { min, max } = boundsOfParts(parts)
      const wanted = [size.width, size.height, size.depth]
      for (const [axis, side] of wanted.entries())
        expect((max[axis] as number) - (min[axis] as number), `${shape} ${detail}`).toBeCloseTo(side, 1)
      expect(min[1], `${shape} ${detail}`).toBeCloseTo(0, 3)
      return trianglesOf(parts)
    })
    const [full = 0, medium = 0, low = 0] = counts
    return medium <= full && low <= medium && low < full && full < 30_000 ? [] : [`${shape}: ${counts}`]
  })
  expect(wrong).toEqual([])
})

test('surfaces are whole: numbers, unit normals that look the way their triangles do, points that are used', () => {
  for (const { shape, levels } of built) {
    for (const { detail, parts } of levels) {
      const { looks, faults } = judged(meshesOf(parts))
      expect(faults, `${shape} ${detail}`).toEqual([])
      // Thin strips between two faces are lit as a part of either.
      expect(looks, `${shape} ${detail}`).toBeGreaterThan(0.97)
    }
  }
})

function judged(meshes: ReturnType<typeof meshesOf>) {
  const faults: string[] = []
  let [right, all] = [0, 0]
  for (const mesh of meshes) {
    const { positions, normals, uvs, indices } = mesh
    const numbers = [...positions, ...normals, ...uvs]
    if (numbers.some((value) => !Number.isFinite(value))) faults.push('not a number')
    if (normals.length !== positions.length || uvs.length * 3 !== positions.length * 2) faults.push('of unequal length')
    if (indices.length === 0 || Math.max(...indices) >= positions.length / 3) faults.push('refers to nothing')
    const points = [...pointsOf(mesh)]
    const directions = [...pointsOf({ ...mesh, positions: normals })]
    if (directions.some((normal) => Math.abs(Math.hypot(...normal) - 1) > 0.01)) faults.push('no unit normal')
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => points[indices[at + corner] as number]) as [Vec3, Vec3, Vec3]
      const [u, v] = [minus(b, a), minus(c, a)]
      const face: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
      all++
      if (dot(face, directions[indices[at] as number] as Vec3) >= -1e-6) right++
    }
  }
  return { looks: right / all, faults: [...new Set(faults)] }
}

test('no two shapes are one drawn wider or higher', () => {
  const seen = new Map<string, string>()
  for (const { shape, levels } of built) {
    const key = constructionOf(levels[0]?.parts ?? [])
    expect(seen.get(key) ?? shape, 'the same construction').toBe(shape)
    seen.set(key, shape)
  }
})

/** Of what pieces it is made and where each of them is, in a box of one by one by one. */
function constructionOf(parts: Part[]): string {
  const { min, max } = boundsOfParts(parts)
  const within = (point: Vec3) =>
    point.map((value, axis) => {
      const [from, to] = [min[axis] as number, max[axis] as number]
      return Math.round(((value - from) / (to - from)) * 20)
    })
  return meshesOf(parts)
    .map((mesh) => {
      const bounds = boundsOf(pointsOf(mesh))
      return [mesh.indices.length, ...within(bounds.min), ...within(bounds.max)].join(' ')
    })
    .sort()
    .join(', ')
}

test('every slot has a finish, in each variant', () => {
  for (const { shape, finishes, levels } of built) {
    const slots = new Set((levels[0]?.parts ?? []).map(({ slot }) => slot))
    for (const chosen of finishes) {
      const missing = [...slots].filter((slot) => !chosen[slot] && !FIXED_SLOTS[slot])
      expect([missing, Object.keys(chosen).filter((slot) => !slots.has(slot))], shape).toEqual([[], []])
    }
  }
})

test('the files pass the official validator, are as large as they say, and are the same each time', async () => {
  for (const { product, levels, size } of built) {
    const bytes = await glbOf(product, 0, 'low')
    expect(Buffer.from(await glbOf(product, 0, 'medium')).equals(bytes)).toBe(false)
    const facts = await examineGlb(bytes, size)
    expect(facts.triangles).toBe(trianglesOf(levels[2]?.parts ?? []))
    expect(facts.size).toEqual({ width: size.width, depth: size.depth, height: size.height })
  }
  const [first] = products
  if (!first) throw new Error('no product')
  const [one, other] = [await glbOf(first, 0), await glbOf(first, 0)]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})
