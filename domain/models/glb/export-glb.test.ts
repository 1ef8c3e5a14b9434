import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Document } from '@gltf-transform/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportGlb } from './export-glb.ts'
import { examineGlb } from './glb.ts'
import { glbIo } from './glb-io.ts'
import { makeVariant } from './glb-variant.ts'

const content = join(import.meta.dirname, '../../../content/models')
const read = (name: string) => readFile(join(content, `files/${name}.glb`))

interface Read {
  outline: [number, number][][]
  parts: [number, number][][]
  lines: number
}

/** A DXF as a program reads it: pairs of a code and a value. */
function parse(dxf: string): Read {
  const lines = dxf.split('\r\n')
  const pairs = Array.from(
    { length: Math.floor(lines.length / 2) },
    (_, at) => [Number(lines[at * 2]), lines[at * 2 + 1] ?? ''] as const,
  )
  expect(pairs.at(-1)).toEqual([0, 'EOF'])
  const read: Read = { outline: [], parts: [], lines: 0 }
  let loop: [number, number][] | undefined
  let isVertex = false
  for (const [at, [code, value]] of pairs.entries()) {
    if (code === 0) isVertex = value === 'VERTEX'
    if (code === 0 && value === 'POLYLINE') {
      loop = []
      read[pairs[at + 1]?.[1] === 'OUTLINE' ? 'outline' : 'parts'].push(loop)
    }
    if (code === 0 && value === 'LINE') read.lines++
    if (isVertex && code === 10) loop?.push([Number(value), Number(pairs[at + 1]?.[1])])
  }
  return read
}

const planOf = async (bytes: Uint8Array) => parse(Buffer.from(await exportGlb(bytes, 'dxf', 'a')).toString('latin1'))

function span(loops: [number, number][][]) {
  const [xs, ys] = [loops.flat().map(([x]) => x), loops.flat().map(([, y]) => y)]
  return { width: Math.max(...xs) - Math.min(...xs), depth: Math.max(...ys) - Math.min(...ys) }
}

/** So much floor is inside: loops within others are holes, and run the other way around. */
const areaOf = (loops: [number, number][][]) =>
  Math.abs(
    loops.reduce((sum, loop) => {
      const twice = loop.reduce((area, [x, y], at) => {
        const [nx, ny] = loop[(at + 1) % loop.length] as [number, number]
        return area + x * ny - nx * y
      }, 0)
      return sum + twice / 2
    }, 0),
  )

test.each(['sofa-brera', 'plant-ficus', 'coffee-table-duo', 'bed-lino'])(
  'the plan of %s is as wide and as deep as the model, to the millimetre',
  async (name) => {
    const bytes = await read(name)
    const { size } = await examineGlb(bytes)
    const { outline, parts, lines } = await planOf(bytes)
    expect(Math.abs(span(outline).width - size.width)).toBeLessThanOrEqual(1)
    expect(Math.abs(span(outline).depth - size.depth)).toBeLessThanOrEqual(1)
    expect(parts.length).toBeGreaterThan(0)
    expect(lines).toBe(2)
  },
)

test('two tables beside each other are two outlines, and the front is below', async () => {
  const boxes = await glbOf([
    { x: [0, 1], z: [0, 0.5] },
    { x: [2, 3], z: [0, 2] },
  ])
  const { outline } = await planOf(boxes)
  expect(outline).toHaveLength(2)
  expect(Math.min(...outline.flat().map(([, y]) => y))).toBe(-2000)
})

test('however boxes lie on each other, the outline covers just the floor below them', async () => {
  const side = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, long]) => [from / 10, (from + long) / 10] as [number, number])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ x: side, z: side }), { minLength: 1, maxLength: 12 }), async (boxes) => {
      const { outline } = await planOf(await glbOf(boxes))
      let cells = 0
      for (let x = 0; x < 60; x++)
        for (let z = 0; z < 60; z++) if (boxes.some((box) => inside(box.x, x) && inside(box.z, z))) cells++
      expect(areaOf(outline)).toBeCloseTo(cells * 100 * 100, 0)
    }),
    { numRuns: 40 },
  )
})

const inside = ([from, to]: [number, number], cell: number) => (cell + 0.5) / 10 > from && (cell + 0.5) / 10 < to

test('an OBJ has the same triangles, normals and places on textures, and brings its pictures', async () => {
  const image = await readFile(join(import.meta.dirname, '../../../content/media/illustrations/board-nesting.jpg'))
  const texture = { image, mm: [1000, 500] as const }
  const bytes = await makeVariant(await read('bench-sala'), {
    materials: { 'Cognac leather': { colour: '#8d4a25', texture } },
  })
  const zip = Buffer.from(await exportGlb(bytes, 'obj', 'sala-1'))
  const { triangles } = await examineGlb(bytes)
  const text = zip.toString('latin1')
  const count = (start: string) => text.split('\n').filter((line) => line.startsWith(`${start} `)).length
  expect(count('f')).toBe(triangles)
  const points = text
    .split('\n')
    .filter((line) => line.startsWith('v '))
    .map((line) => line.split(' ').slice(1).map(Number))
  const width = Math.max(...points.map(([x = 0]) => x)) - Math.min(...points.map(([x = 0]) => x))
  expect(width).toBeCloseTo(1.52, 3)
  const [uvs, normals] = [count('vt'), count('vn')]
  const corners = text
    .split('\n')
    .filter((line) => line.startsWith('f '))
    .flatMap((line) => line.trim().split(' ').slice(1))
  const lost = corners.filter((corner) => {
    const [point = 0, uv = 0, normal = 0] = corner.split('/').map(Number)
    return !(point >= 1 && point <= points.length && uv <= uvs && normal >= 1 && normal <= normals)
  })
  expect(lost).toEqual([])
  expect(text).toContain('map_Kd textures/1.jpg')
  expect(zip.includes(image)).toBe(true)
  expect(text).toMatch(/usemtl 1-Cognac-leather/)
})

/** Boxes one metre high, each a primitive of its own, in metres. */
async function glbOf(boxes: { x: [number, number]; z: [number, number] }[]): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const mesh = document.createMesh()
  for (const { x, z } of boxes) {
    const corners = [0, 1].flatMap((y) => x.flatMap((at) => z.map((depth) => [at, y, depth])))
    const order = [0, 1, 2, 1, 3, 2, 4, 6, 5, 5, 6, 7, 0, 4, 1, 1, 4, 5, 2, 3, 6, 3, 7, 6]
    const position = document
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array(corners.flat()))
      .setBuffer(buffer)
    const indices = document.createAccessor().setType('SCALAR').setArray(new Uint16Array(order)).setBuffer(buffer)
    mesh.addPrimitive(document.createPrimitive().setAttribute('POSITION', position).setIndices(indices))
  }
  document.createScene().addChild(document.createNode().setMesh(mesh))
  return glbIo.writeBinary(document)
}
