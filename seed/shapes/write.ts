import { Document, type TypedArray } from '@gltf-transform/core'
import { glbIo } from '#domain/models/glb/glb-io.ts'
import { type Finish, finished } from '#domain/models/glb/glb-variant.ts'
import type { Part } from './kit/kit.ts'
import type { Mesh } from './kit/mesh.ts'

/**
 * Parts as a GLB, one primitive a material: metres, and a texture's own tiles instead of millimetres, so that every
 * program shows them at their true scale. The same parts and finishes give the same bytes.
 * @param name of the model, as programs list it
 */
export function writeGlb(name: string, parts: Part[], finishes: Readonly<Record<string, Finish>>): Promise<Uint8Array> {
  const document = new Document()
  document.getRoot().getAsset().generator = 'Loggia'
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const drawn = document.createMesh(name)
  for (const [slot, meshes] of meshesBySlot(parts)) {
    const finish = finishes[slot]
    if (!finish) throw new Error(`no finish for ${slot} of ${name}`)
    const { positions, normals, uvs, indices } = joined(meshes)
    const [along, across] = finish.texture?.mm ?? [1000, 1000]
    const primitive = document
      .createPrimitive()
      .setAttribute(
        'POSITION',
        accessor(
          'VEC3',
          Float32Array.from(positions, (mm) => mm / 1000),
        ),
      )
      .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals)))
      .setIndices(
        accessor('SCALAR', positions.length / 3 > 65_535 ? Uint32Array.from(indices) : Uint16Array.from(indices)),
      )
      .setMaterial(finished(document, document.createMaterial(slot), finish))
    if (finish.texture) {
      const tiles = Float32Array.from(uvs, (mm, at) => mm / (at % 2 === 0 ? along : across))
      primitive.setAttribute('TEXCOORD_0', accessor('VEC2', tiles))
    }
    drawn.addPrimitive(primitive)
  }
  const scene = document.createScene(name).addChild(document.createNode(name).setMesh(drawn))
  document.getRoot().setDefaultScene(scene)
  return glbIo.writeBinary(document)
}

export function meshesBySlot(parts: Part[]): Map<string, Mesh[]> {
  const slots = new Map<string, Mesh[]>()
  for (const { slot, meshes } of parts) slots.set(slot, [...(slots.get(slot) ?? []), ...meshes])
  return slots
}

function joined(meshes: Mesh[]): Mesh {
  const all: Mesh = { positions: [], normals: [], uvs: [], indices: [] }
  for (const mesh of meshes) {
    const start = all.positions.length / 3
    for (const value of mesh.positions) all.positions.push(value)
    for (const value of mesh.normals) all.normals.push(value)
    for (const value of mesh.uvs) all.uvs.push(value)
    for (const index of mesh.indices) all.indices.push(index + start)
  }
  return all
}
