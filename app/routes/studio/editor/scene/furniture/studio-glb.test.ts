import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Document, type Material, type Node } from '@gltf-transform/core'
import { KHRMaterialsEmissiveStrength, KHRMaterialsTransmission, KHRTextureTransform } from '@gltf-transform/extensions'
import fc from 'fast-check'
import sharp from 'sharp'
import { Color } from 'three'
import { expect, test } from 'vitest'
import { exportGlb } from '#domain/models/glb/export-glb.ts'
import { examineGlb } from '#domain/models/glb/glb.ts'
import { glbIo } from '#domain/models/glb/glb-io.ts'
import { STUDIO_PICTURE_SIDE } from '#domain/models/rules.ts'
import { packed } from './packed.ts'
import { type Part, readStudioGlb } from './studio-glb.ts'

const files = join(import.meta.dirname, '../../../../../../content/models/files')
const names = (await readdir(files)).filter((name) => name.endsWith('.glb'))

const inStudio = async (bytes: Uint8Array): Promise<Part[]> =>
  readStudioGlb(new Uint8Array(await exportGlb(bytes, 'studio', '')).buffer)
const trianglesOf = (parts: Part[]) => parts.reduce((sum, { triangles }) => sum + triangles.length / 3, 0)

/** A triangle a metre wide, 1 m above the floor and facing up, as `change` has it. */
async function triangle(change: (made: { document: Document; node: Node; material: Material }) => unknown) {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
  const material = document.createMaterial()
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', accessor('VEC3', [0, 1, 0, 0, 1, 1, 1, 1, 0]))
    .setAttribute('TEXCOORD_0', accessor('VEC2', [0, 0, 0, 1, 1, 0]))
    .setAttribute('TEXCOORD_1', accessor('VEC2', [0, 0, 0, 2, 2, 0]))
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive))
  document.createScene().addChild(node)
  await change({ document, node, material })
  return inStudio(await glbIo.writeBinary(document))
}

const plain = (side: number, alpha = 1) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 180, g: 90, b: 40, alpha } } })
    .png()
    .toBuffer()

test.each(names)(
  '%s is as large in the Studio as it is, of as many triangles, and stands on its floor',
  async (name) => {
    const bytes = await readFile(join(files, name))
    const { size, triangles } = await examineGlb(bytes)
    const parts = await inStudio(bytes)
    expect(trianglesOf(parts)).toBe(triangles)
    const layers = new Map(parts.map(({ look }, layer) => [look.picture?.name ?? '', layer]))
    const { solid, clear, size: drawn } = packed(parts, layers, false)
    for (const [axis, side] of [
      ['x', size.width],
      ['y', size.height],
      ['z', size.depth],
    ] as const)
      expect(Math.abs(drawn[axis] * 1000 - side)).toBeLessThanOrEqual(1)
    const lowest = Math.min(...[solid, clear].map((each) => each?.boundingBox?.min.y ?? 0))
    expect(Math.abs(lowest)).toBeLessThan(1e-6)
  },
)

test('wherever a node puts it, and if that makes left of right: what faced outwards does, and its normals with it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0.2, max: 3, noNaN: true }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      async (scale, isTurned, angle) => {
        const [x, y, z] = scale.map((by, axis) => (isTurned[axis] ? -by : by)) as [number, number, number]
        const [part] = await triangle(({ node }) =>
          node.setScale([x, y, z]).setRotation([0, 0, Math.sin(angle / 2), Math.cos(angle / 2)]),
        )
        // Up in its own space: where that is in the world follows from the node alone.
        const up = [-Math.sin(angle), Math.cos(angle), 0].map((each) => each * Math.sign(y))
        const upright = normalOf(part as Part)
        up.forEach((each, axis) => {
          expect(part?.normals[axis]).toBeCloseTo(each, 4)
          expect(upright[axis]).toBeCloseTo(each, 4)
        })
      },
    ),
    { numRuns: 60 },
  ))

/** As the order of its corners has it. */
function normalOf({ positions, triangles }: Part): number[] {
  const [a, b, c] = [...triangles].map((point) => [...positions.subarray(point * 3, point * 3 + 3)])
  const [p, q] = [b, c].map((corner) => corner?.map((value, axis) => value - (a?.[axis] ?? 0)))
  const [px = 0, py = 0, pz = 0] = p ?? []
  const [qx = 0, qy = 0, qz = 0] = q ?? []
  const upright = [py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx]
  return upright.map((value) => value / Math.hypot(...upright))
}

test('a material is its colour, what is seen through it, how rough and metal it is, and how it glows', async () => {
  const [part] = await triangle(({ document, material }) => {
    const stronger = document.createExtension(KHRMaterialsEmissiveStrength).createEmissiveStrength()
    material
      .setBaseColorFactor([0.5, 0.25, 1, 0.4])
      .setAlphaMode('BLEND')
      .setRoughnessFactor(0.3)
      .setMetallicFactor(0.2)
    material
      .setEmissiveFactor([0.5, 0.1, 0])
      .setExtension('KHR_materials_emissive_strength', stronger.setEmissiveStrength(4))
  })
  expect(part?.look).toMatchObject({ colour: [0.5, 0.25, 1], roughness: 0.3, metal: 0.2, glow: 2 })
  expect(part?.look.alpha).toBeCloseTo(0.4)
})

test('what light goes through is clear, though its colour says nothing of it', async () => {
  const [part] = await triangle(({ document, material }) => {
    const glass = document.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(1)
    material.setExtension('KHR_materials_transmission', glass)
  })
  expect(part?.look.alpha).toBeCloseTo(0.15)
  expect(packed(part ? [part] : [], new Map(), false)).toMatchObject({ solid: null, clear: expect.anything() })
})

test('a picture lies as it is shifted, stretched and turned on its other places', async () => {
  const [part] = await triangle(async ({ document, material }) => {
    material.setBaseColorTexture(
      document
        .createTexture()
        .setImage(await plain(4))
        .setMimeType('image/png'),
    )
    const laid = document.createExtension(KHRTextureTransform).createTransform()
    laid
      .setTexCoord(1)
      .setScale([2, 1])
      .setRotation(Math.PI / 2)
      .setOffset([0.5, 0])
    material.getBaseColorTextureInfo()?.setExtension('KHR_texture_transform', laid)
  })
  // The second point is at 0, 2 before: turned by a right angle that is 2, 0.
  expect([...(part?.uvs ?? [])].map((each) => Math.round(each * 100) / 100)).toEqual([0.5, 0, 2.5, 0, 0.5, -4])
})

test('a picture is as large as the Studio draws it, and called the same in every file', async () => {
  const withPicture = async (side: number, alpha?: number) => {
    const [part] = await triangle(async ({ document, material }) =>
      material.setBaseColorTexture(
        document
          .createTexture()
          .setImage(await plain(side, alpha))
          .setMimeType('image/png'),
      ),
    )
    const image = Buffer.from((await part?.look.picture?.image.arrayBuffer()) ?? new ArrayBuffer(0))
    return { name: part?.look.picture?.name, type: part?.look.picture?.image.type, ...(await sharp(image).metadata()) }
  }
  const [small, large, clear] = [await withPicture(64), await withPicture(2048), await withPicture(1024, 0.5)]
  expect(small).toMatchObject({ width: 64, type: 'image/png' })
  expect(large).toMatchObject({ width: STUDIO_PICTURE_SIDE, type: 'image/jpeg' })
  expect(clear).toMatchObject({ width: STUDIO_PICTURE_SIDE, type: 'image/png', hasAlpha: true })
  expect((await withPicture(2048)).name).toBe(large.name)
  expect(new Set([small.name, large.name, clear.name]).size).toBe(3)
})

test('a picture that can’t be read is left out, and the model drawn without it', async () => {
  const [part] = await triangle(({ document, material }) =>
    material.setBaseColorTexture(document.createTexture().setImage(Buffer.from('no picture')).setMimeType('image/png')),
  )
  expect(part?.look.picture).toBeUndefined()
  expect(part?.triangles).toHaveLength(3)
})

test('where there is no room for a picture, its mean colour is in its place', async () => {
  const [part] = await triangle(async ({ document, material }) =>
    material.setBaseColorTexture(
      document
        .createTexture()
        .setImage(await plain(4))
        .setMimeType('image/png'),
    ),
  )
  const name = part?.look.picture?.name ?? ''
  const { solid } = packed(part ? [part] : [], new Map([[name, new Color(0.5, 0.25, 0.125)]]), false)
  expect([...(solid?.getAttribute('color').array.slice(0, 4) ?? [])]).toEqual([0.5, 0.25, 0.125, 1])
  expect(solid?.getAttribute('picture').getZ(0)).toBe(-1)
})

test('mirrored, left is right, and outwards stays outwards', async () => {
  const parts = await triangle(() => {})
  const [as, mirrored] = [packed(parts, new Map(), false).solid, packed(parts, new Map(), true).solid]
  const xs = (each: typeof as) => Array.from({ length: 3 }, (_, at) => each?.getAttribute('position').getX(at))
  expect(xs(mirrored)).toEqual(xs(as).map((x) => -(x ?? 0)))
  expect([...(mirrored?.index?.array ?? [])]).toEqual([0, 2, 1])
})

test('what is no such file is refused', () => {
  expect(() => readStudioGlb(new ArrayBuffer(4))).toThrow()
  expect(() => readStudioGlb(new TextEncoder().encode('{"error":"no model"}'.repeat(4)).buffer)).toThrow()
})
