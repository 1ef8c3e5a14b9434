import { Document, type GLTF, Primitive } from '@gltf-transform/core'
import { glbIo } from './glb-io.ts'

/** A GLB of the JSON alone and, with `change`, of other JSON. */
export function rewrite(bytes: Buffer, change: (json: GLTF.IGLTF) => void): Buffer {
  const length = bytes.readUInt32LE(12)
  const json = JSON.parse(bytes.subarray(20, 20 + length).toString())
  change(json)
  const text = Buffer.from(JSON.stringify(json))
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const rest = bytes.subarray(20 + length)
  const head = Buffer.alloc(20)
  bytes.copy(head, 0, 0, 20)
  head.writeUInt32LE(20 + padded.length + rest.length, 8)
  head.writeUInt32LE(padded.length, 12)
  return Buffer.concat([head, padded, rest])
}

/** A flat grid of so many triangles, one metre wide. */
export async function grid(
  triangles: number,
  mode = Primitive.Mode.TRIANGLES as GLTF.MeshPrimitiveMode,
): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const corners = new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0.5])
  const position = document.createAccessor().setType('VEC3').setArray(corners).setBuffer(buffer)
  const order = Uint32Array.from({ length: triangles * 3 }, (_, index) => index % 3)
  const indices = document.createAccessor().setType('SCALAR').setArray(order).setBuffer(buffer)
  const primitive = document.createPrimitive().setMode(mode).setAttribute('POSITION', position).setIndices(indices)
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive))
  document.createScene().addChild(node)
  return glbIo.writeBinary(document)
}
