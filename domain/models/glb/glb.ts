import { type Document, type GLTF, getBounds, type Node, Primitive } from '@gltf-transform/core'
import validator from 'gltf-validator'
import { type Finding, finding, refused } from './findings.ts'
import { glbIo } from './glb-io.ts'

/** What a phone still loads and turns without waiting. */
export const GLB_LIMITS = {
  bytes: 16 * 1024 * 1024,
  triangles: 150_000,
  /** Pixels along the longer side of a texture. */
  textureSide: 2048,
  /** Of all textures together, in pixels: as many as twelve of the largest, which are 200 MB once a viewer has unfolded them. */
  texturePixels: 12 * 2048 * 2048,
  /** Elements of all accessors: a file of a few bytes can ask for billions of zeros. */
  elements: 4_000_000,
  /** Each place of a mesh in the scene is one. */
  nodes: 5_000,
  /** Millimetres along each side: what is smaller or larger was drawn in another unit. */
  side: { min: 1, max: 20_000 },
}

/** How far the real size may be from the stated one along each axis: the larger of 5 mm and 1 per cent. */
export const toleranceMm = (stated: number) => Math.max(5, stated / 100)

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
  if (bytes.byteLength > GLB_LIMITS.bytes) throw tooLarge(bytes.byteLength)
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

async function validatorFindings(bytes: Uint8Array): Promise<Finding[]> {
  const { issues } = await validator.validateBytes(bytes, { format: 'glb', maxIssues: 0, writeTimestamp: false })
  const errors = issues.messages.filter(({ severity }) => severity === 0)
  const lines = errors.slice(0, findingsMax).map(({ code, message, pointer, offset }) => {
    const place = pointer ?? (offset === undefined ? '' : `byte ${offset}`)
    return finding('validator', { says: `${code}${place && ` at ${place}`}: ${message}` })
  })
  if (errors.length > findingsMax) lines.push(finding('more', { count: errors.length - findingsMax }))
  return lines
}

function externalFindings({ buffers, images }: GLTF.IGLTF): Finding[] {
  return [...listOf<{ uri?: unknown }>(buffers), ...listOf<{ uri?: unknown }>(images)]
    .flatMap(({ uri }) => (uri === undefined || String(uri).startsWith('data:') ? [] : String(uri)))
    .map((uri) => finding('outside', { uri: JSON.stringify(uri.slice(0, 80)) }))
}

function volumeFindings(json: GLTF.IGLTF): Finding[] {
  const nodes = listOf(json.nodes).length
  const elements = listOf<GLTF.IAccessor>(json.accessors).reduce((sum, { count }) => sum + (Number(count) || 0), 0)
  const findings: Finding[] = []
  if (elements > GLB_LIMITS.elements) findings.push(finding('elements', { is: elements, most: GLB_LIMITS.elements }))
  if (nodes > GLB_LIMITS.nodes) findings.push(finding('nodes', { is: nodes, most: GLB_LIMITS.nodes }))
  return findings
}

/** What is not as glTF says is the validator's to find. */
function listOf<Item extends object>(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}

/** Counted before they are measured: measuring looks at every vertex in every place. */
function countTriangles(document: Document): { findings: Finding[]; triangles: number } {
  const primitives = drawn(document).flatMap((node) => node.getMesh()?.listPrimitives() ?? [])
  const triangles = primitives.reduce((sum, primitive) => sum + trianglesOf(primitive), 0)
  const findings: Finding[] = []
  if (primitives.some((primitive) => !isOfTriangles(primitive))) findings.push(finding('lines'))
  else if (triangles === 0) findings.push(finding('empty'))
  const most = GLB_LIMITS.triangles
  if (triangles > most) findings.push(finding('triangles', { is: triangles, most }))
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

function sizeFindings(real: SizeMm, stated: SizeMm | undefined): Finding[] {
  const { min, max } = GLB_LIMITS.side
  return (['width', 'depth', 'height'] as const).flatMap((side) => {
    const is = real[side]
    if (is < min || is > max) return [finding(`${side}-out`, { is, min, max })]
    if (!stated || Math.abs(is - stated[side]) <= toleranceMm(stated[side])) return []
    return [finding(`${side}-differs`, { is, stated: stated[side], allowed: Math.round(toleranceMm(stated[side])) })]
  })
}

function textureFindings(document: Document): Finding[] {
  const textures = document.getRoot().listTextures()
  const pixels = textures.reduce((sum, texture) => sum + (texture.getSize() ?? []).reduce((a, b) => a * b, 1), 0)
  const { texturePixels, textureSide } = GLB_LIMITS
  return [
    ...(pixels > texturePixels ? [finding('textures', { is: pixels, most: texturePixels })] : []),
    ...textures.flatMap((texture, index) => {
      const size = texture.getSize()
      const name = texture.getName() || `number ${index + 1}`
      if (!size) return [finding('texture-unreadable', { name })]
      const [width, height] = size
      if (Math.max(width, height) <= textureSide) return []
      return [finding('texture-large', { name, width, height, most: textureSide })]
    }),
  ]
}

export const tooLarge = (bytes: number) =>
  refused([finding('too-large', { is: megabytes(bytes), most: megabytes(GLB_LIMITS.bytes) })])

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
