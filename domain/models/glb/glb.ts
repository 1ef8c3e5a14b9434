import { type Document, type GLTF, getBounds, type Node, Primitive } from '@gltf-transform/core'
import validator from 'gltf-validator'
import { DomainError } from '#domain/errors.ts'
import { glbIo } from './glb-io.ts'

/** What a phone still loads and turns without waiting. */
export const GLB_LIMITS = {
  bytes: 16 * 1024 * 1024,
  triangles: 150_000,
  /** Pixels along the longer side of a texture. */
  textureSide: 2048,
  /** Elements of all accessors: a file of a few bytes can ask for billions of zeros. */
  elements: 4_000_000,
  /** Each place of a mesh in the scene is one. */
  nodes: 5_000,
  /** Millimetres along each side: what is smaller or larger was drawn in another unit. */
  side: { min: 1, max: 20_000 },
}

/** How far the real size may be from the stated one along each axis: the larger of 5 mm and 1 per cent. */
const toleranceMm = (stated: number) => Math.max(5, stated / 100)

const findingsMax = 50

/** Millimetres: width is along x, height along y (up), depth along z. */
export interface SizeMm {
  width: number
  depth: number
  height: number
}

/** What a model's file itself says. */
export interface GlbFacts {
  size: SizeMm
  /** As drawn: a mesh in two places counts twice. */
  triangles: number
  textures: { width: number; height: number }[]
  /** Names of the materials, each once. */
  materials: string[]
}

/**
 * Reads a GLB and answers its facts, or refuses it.
 * @param stated what the maker says of its size, compared with the real one
 * @throws model-refused with `findings`, one a line: all that the official validator and our own limits object to
 */
export async function examineGlb(bytes: Uint8Array, stated?: SizeMm): Promise<GlbFacts> {
  if (bytes.byteLength > GLB_LIMITS.bytes) {
    throw refused([`The file has ${megabytes(bytes.byteLength)}; at most ${megabytes(GLB_LIMITS.bytes)} are taken.`])
  }
  const json = readJson(bytes)
  if (!json) throw refused(await validatorFindings(bytes))

  // Before anything is unfolded: what would fill the memory or need files from elsewhere.
  const outside = [...externalFindings(json), ...volumeFindings(json)]
  if (outside.length > 0) throw refused(outside)
  const broken = await validatorFindings(bytes)
  if (broken.length > 0) throw refused(broken)

  const document = await glbIo.readBinary(bytes).catch((error: Error) => {
    throw refused([error.message])
  })
  const { findings, triangles } = countTriangles(document)
  if (findings.length > 0) throw refused(findings)
  const facts = { ...factsOf(document), triangles }
  const wrong = [...sizeFindings(facts.size, stated), ...textureFindings(document)]
  if (wrong.length > 0) throw refused(wrong)
  return facts
}

/** The JSON part alone, read without following what it refers to; undefined where the container is broken. */
function readJson(bytes: Uint8Array): GLTF.IGLTF | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 4) !== 'glTF' || file.toString('latin1', 16, 20) !== 'JSON') return
  try {
    return JSON.parse(file.toString('utf8', 20, 20 + file.readUInt32LE(12)))
  } catch {
    return
  }
}

async function validatorFindings(bytes: Uint8Array): Promise<string[]> {
  const { issues } = await validator.validateBytes(bytes, { format: 'glb', maxIssues: 0, writeTimestamp: false })
  const errors = issues.messages.filter(({ severity }) => severity === 0)
  const lines = errors.slice(0, findingsMax).map(({ code, message, pointer, offset }) => {
    const place = pointer ?? (offset === undefined ? '' : `byte ${offset}`)
    return `${code}${place && ` at ${place}`}: ${message}`
  })
  if (errors.length > findingsMax) lines.push(`… and ${errors.length - findingsMax} more.`)
  return lines
}

function externalFindings({ buffers, images }: GLTF.IGLTF): string[] {
  return [...listOf<{ uri?: unknown }>(buffers), ...listOf<{ uri?: unknown }>(images)]
    .flatMap(({ uri }) => (uri === undefined || String(uri).startsWith('data:') ? [] : String(uri)))
    .map((uri) => `The file refers to another one, ${JSON.stringify(uri.slice(0, 80))}; a model is whole in itself.`)
}

function volumeFindings(json: GLTF.IGLTF): string[] {
  const nodes = listOf(json.nodes).length
  const elements = listOf<GLTF.IAccessor>(json.accessors).reduce((sum, { count }) => sum + (Number(count) || 0), 0)
  const findings: string[] = []
  if (elements > GLB_LIMITS.elements) {
    findings.push(`The file unfolds to ${elements} elements; at most ${GLB_LIMITS.elements} are taken.`)
  }
  if (nodes > GLB_LIMITS.nodes) findings.push(`The file has ${nodes} nodes; at most ${GLB_LIMITS.nodes} are taken.`)
  return findings
}

/** What is not as glTF says is the validator's to find. */
function listOf<Item extends object>(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}

/** Counted before they are measured: measuring looks at every vertex in every place. */
function countTriangles(document: Document): { findings: string[]; triangles: number } {
  const primitives = drawn(document).flatMap((node) => node.getMesh()?.listPrimitives() ?? [])
  const triangles = primitives.reduce((sum, primitive) => sum + trianglesOf(primitive), 0)
  const findings: string[] = []
  if (primitives.some((primitive) => !isOfTriangles(primitive)))
    findings.push('The file draws points or lines; a model is made of triangles.')
  else if (triangles === 0) findings.push('The file shows nothing: its scene has no triangles.')
  if (triangles > GLB_LIMITS.triangles)
    findings.push(`The model has ${triangles} triangles; at most ${GLB_LIMITS.triangles} are taken.`)
  return { findings, triangles }
}

const { TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN } = Primitive.Mode
const isOfTriangles = (primitive: Primitive) =>
  ([TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN] as number[]).includes(primitive.getMode())

function trianglesOf(primitive: Primitive): number {
  const corners = (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0
  return primitive.getMode() === TRIANGLES ? Math.floor(corners / 3) : Math.max(0, corners - 2)
}

/** The nodes of the scene that a viewer shows. */
function drawn(document: Document): Node[] {
  const nodes: Node[] = []
  sceneOf(document)?.traverse((node) => nodes.push(node))
  return nodes
}

export function sceneOf(document: Document) {
  const root = document.getRoot()
  return root.getDefaultScene() ?? root.listScenes()[0]
}

function factsOf(document: Document): Omit<GlbFacts, 'triangles'> {
  const root = document.getRoot()
  const scene = sceneOf(document)
  if (!scene) throw new Error('a file without a scene was counted as one with triangles')
  const { min, max } = getBounds(scene)
  const side = (axis: 0 | 1 | 2) => Math.round((max[axis] - min[axis]) * 1000)
  return {
    size: { width: side(0), depth: side(2), height: side(1) },
    textures: root.listTextures().map((texture) => {
      const [width, height] = texture.getSize() ?? [0, 0]
      return { width, height }
    }),
    materials: [...new Set(root.listMaterials().map((material) => material.getName()))],
  }
}

function sizeFindings(real: SizeMm, stated: SizeMm | undefined): string[] {
  const { min, max } = GLB_LIMITS.side
  return (['width', 'depth', 'height'] as const).flatMap((side) => {
    const is = real[side]
    if (is < min || is > max)
      return [`The ${side} is ${is} mm; models are ${min} to ${max} mm, and the unit of a GLB is the metre.`]
    if (!stated || Math.abs(is - stated[side]) <= toleranceMm(stated[side])) return []
    const allowed = Math.round(toleranceMm(stated[side]))
    return [`The ${side} is ${is} mm, and the facts say ${stated[side]} mm (${allowed} mm of difference are allowed).`]
  })
}

function textureFindings(document: Document): string[] {
  return document
    .getRoot()
    .listTextures()
    .flatMap((texture, place) => {
      const size = texture.getSize()
      const name = texture.getName() || `number ${place + 1}`
      if (!size) return [`The texture ${name} can't be read.`]
      const [width, height] = size
      if (Math.max(width, height) <= GLB_LIMITS.textureSide) return []
      return [
        `The texture ${name} has ${width} x ${height} pixels; at most ${GLB_LIMITS.textureSide} a side are taken.`,
      ]
    })
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** @param findings what is wrong, one a line */
export function refused(findings: string[]) {
  const lines = findings.length > 0 ? findings : ['The file can’t be read as a GLB.']
  return new DomainError('invalid', 'model-refused', { findings: lines.join('\n') })
}
