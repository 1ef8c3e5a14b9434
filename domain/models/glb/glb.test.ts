import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GLTF, Primitive } from '@gltf-transform/core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { examineGlb, GLB_LIMITS } from './glb.ts'
import { glbIo } from './glb-io.ts'
import { grid, rewrite } from './test-glb.ts'

const folder = join(import.meta.dirname, '../../../content/models/files')
const read = (name: string) => readFile(join(folder, `${name}.glb`))
const chair = await read('chair-aria')
const chairSize = { width: 490, depth: 545, height: 831 }

async function findings(bytes: Uint8Array, stated?: Parameters<typeof examineGlb>[1]): Promise<string[]> {
  const refusal = await examineGlb(bytes, stated).catch((error) => error)
  expect(refusal).toBeInstanceOf(DomainError)
  expect(refusal).toMatchObject({ kind: 'invalid', reason: 'model-refused' })
  return String(refusal.values.findings).split('\n')
}

test('a model’s real size, triangles and materials are read', async () => {
  expect(await examineGlb(chair, chairSize)).toEqual({
    size: chairSize,
    triangles: 2540,
    textures: [],
    materials: ['Walnut', 'Rust fabric'],
  })
})

test('all sample models are taken', async () => {
  for (const file of await readdir(folder)) {
    const { size, triangles } = await examineGlb(await readFile(join(folder, file)))
    expect(Math.min(...Object.values(size), triangles), file).toBeGreaterThan(0)
  }
})

test('what turns and scales a node counts for the size', async () => {
  const turned = rewrite(chair, ({ nodes = [] }) => {
    Object.assign(nodes[0] as object, { rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], scale: [2, 2, 2] })
  })
  expect((await examineGlb(turned)).size).toEqual({ width: 1090, depth: 979, height: 1662 })
})

test('a mesh in two places counts twice', async () => {
  const twice = rewrite(chair, ({ nodes = [], scenes = [] }) => {
    nodes.push({ mesh: 0, translation: [1, 0, 0] })
    scenes[0]?.nodes?.push(nodes.length - 1)
  })
  expect(await examineGlb(twice)).toMatchObject({ triangles: 5080, size: { width: 1490 } })
})

test('a stated size may be off by 5 mm or one per cent, and no more', async () => {
  expect((await examineGlb(chair, { width: 494, depth: 541, height: 838 })).size).toEqual(chairSize)
  expect(await findings(chair, { width: 500, depth: 545, height: 900 })).toEqual([
    'The width is 490 mm, and the facts say 500 mm (5 mm of difference are allowed).',
    'The height is 831 mm, and the facts say 900 mm (9 mm of difference are allowed).',
  ])
})

test('a model drawn in millimetres is told so', async () => {
  const huge = rewrite(chair, ({ nodes = [] }) => Object.assign(nodes[0] as object, { scale: [1000, 1000, 1000] }))
  expect((await findings(huge))[0]).toBe(
    'The width is 489697 mm; models are 1 to 20000 mm, and the unit of a GLB is the metre.',
  )
})

test.each([
  ['an empty file', Buffer.alloc(0), /GLB_UNEXPECTED_END_OF_HEADER/],
  ['a picture that is called a model', Buffer.from('\x89PNG\r\n\x1a\n and what follows'), /GLB_INVALID_MAGIC/],
  ['a file cut within its header', chair.subarray(0, 500), /GLB_UNEXPECTED_END_OF_CHUNK_DATA/],
  ['a file cut within its geometry', chair.subarray(0, 30_000), /GLB_UNEXPECTED_END_OF_CHUNK_DATA/],
])('%s is refused with the validator’s finding', async (_, bytes, finding) => {
  expect((await findings(bytes)).join('\n')).toMatch(finding)
})

test('findings are listed line by line, with their places', async () => {
  const broken = rewrite(chair, ({ materials = [], accessors = [] }) => {
    Object.assign(materials[0] as object, { pbrMetallicRoughness: { roughnessFactor: 7 } })
    Object.assign(accessors[0] as object, { count: 1_000_000 })
  })
  const lines = await findings(broken)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('\n')).toMatch(/VALUE_NOT_IN_RANGE at \/materials\/0\/pbrMetallicRoughness\/roughnessFactor: /)
  expect(lines.join('\n')).toMatch(/ACCESSOR_TOO_LONG at \/accessors\/0/)
})

test.each([
  (json: GLTF.IGLTF) => Object.assign(json, { buffers: {}, images: 7, accessors: [null], nodes: 'many' }),
  (json: GLTF.IGLTF) => Object.assign(json, { scenes: [{ nodes: [99] }] }),
  (json: GLTF.IGLTF) => Object.assign(json, { asset: null }),
])('JSON that is not glTF is the validator’s to find', async (change) => {
  expect((await findings(rewrite(chair, change)))[0]).toMatch(/^[A-Z_]+ at \//)
})

test.each(['file:///etc/passwd', 'https://example.org/chair.bin', '../chair.bin'])(
  'a file that refers to %s is refused',
  async (uri) => {
    const outside = rewrite(chair, (json) => {
      json.images = [{ uri }]
    })
    expect(await findings(outside)).toEqual([`The file refers to another one, "${uri}"; a model is whole in itself.`])
  },
)

test('a model of too many triangles is refused, also when one mesh stands in many places', async () => {
  expect(await findings(await grid(GLB_LIMITS.triangles + 1))).toEqual([
    'The model has 150001 triangles; at most 150000 are taken.',
  ])
  const forest = rewrite(chair, ({ nodes = [], scenes = [] }) => {
    for (let tree = 0; tree < 100; tree++) scenes[0]?.nodes?.push(nodes.push({ mesh: 0 }) - 1)
  })
  expect(await findings(forest)).toEqual(['The model has 256540 triangles; at most 150000 are taken.'])
})

test('a small file that unfolds to fill the memory is refused unread', async () => {
  const bomb = rewrite(chair, ({ accessors = [] }) => {
    accessors.push({ componentType: 5126, count: 2_000_000_000, type: 'VEC4' })
  })
  expect((await findings(bomb))[0]).toMatch(/unfolds to 2\d{9} elements; at most 4000000 are taken/)
})

test('a file beyond the limit of bytes is refused', async () => {
  expect(await findings(Buffer.alloc(GLB_LIMITS.bytes + 1))).toEqual([
    'The file has 16.0 MB; at most 16.0 MB are taken.',
  ])
})

test('lines, and scenes that show nothing, are not models', async () => {
  expect(await findings(await grid(3, Primitive.Mode.LINES))).toEqual([
    'The file draws points or lines; a model is made of triangles.',
  ])
  const empty = rewrite(chair, (json) => {
    json.scenes = [{} as GLTF.IScene]
  })
  expect(await findings(empty)).toEqual(['The file shows nothing: its scene has no triangles.'])
})

test('a texture is measured, and one that is too large is refused', async () => {
  const withTexture = async (side: number) => {
    const document = await glbIo.readBinary(await grid(2))
    const background = { width: side, height: 16, channels: 3 as const, background: '#886644' }
    const image = await sharp({ create: background }).png().toBuffer()
    const texture = document.createTexture('weave').setImage(image).setMimeType('image/png')
    const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? []
    const corners = document.createAccessor().setType('VEC2').setArray(new Float32Array(6))
    corners.setBuffer(document.getRoot().listBuffers()[0] ?? null)
    primitive?.setAttribute('TEXCOORD_0', corners)
    primitive?.setMaterial(document.createMaterial('cloth').setBaseColorTexture(texture))
    return glbIo.writeBinary(document)
  }
  expect((await examineGlb(await withTexture(2048))).textures).toEqual([{ width: 2048, height: 16 }])
  expect(await findings(await withTexture(2049))).toEqual([
    'The texture weave has 2049 x 16 pixels; at most 2048 a side are taken.',
  ])
})

test('geometry that needs a decoder is refused', async () => {
  const packed = rewrite(chair, (json) => {
    json.extensionsUsed = json.extensionsRequired = ['KHR_draco_mesh_compression']
  })
  expect((await findings(packed)).join('\n')).toMatch(/KHR_draco_mesh_compression/)
})
