import type { Document, Material, Primitive, TypedArray } from '@gltf-transform/core'

type Axis = 0 | 1 | 2
const AXES = [0, 1, 2] as const

/**
 * Lays a material on all that is made of it, as paper is laid on a box: from the side that each triangle faces, at its
 * true scale and with the grain along the longest side. What brings its own places for a texture keeps them.
 * @param mm how large one tile is, along the grain and across it
 * @param scale by which the model is drawn larger afterwards, along x, y and z
 */
export function layOn(
  document: Document,
  material: Material,
  mm: readonly [number, number],
  scale: readonly [number, number, number],
): void {
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      if (primitive.getMaterial() !== material || primitive.getAttribute('TEXCOORD_0')) continue
      layOnPrimitive(document, primitive, mm, scale, /vertical/i.test(material.getName()))
    }
  }
}

function layOnPrimitive(
  document: Document,
  primitive: Primitive,
  [along, across]: readonly [number, number],
  scale: readonly [number, number, number],
  isUpright: boolean,
) {
  const position = primitive.getAttribute('POSITION')
  if (!position) return
  const indexed = primitive.getIndices()
  const old = indexed?.getArray() ?? Uint32Array.from({ length: position.getCount() }, (_, at) => at)
  const buffer = position.getBuffer()
  const point = (index: number) => position.getElement(index, []) as number[]
  const [min, max] = [position.getMin([]), position.getMax([])] as [number[], number[]]
  const length = (axis: Axis) => ((max[axis] as number) - (min[axis] as number)) * scale[axis]
  const grain = isUpright ? 1 : AXES.reduce((best, axis) => (length(axis) > length(best) ? axis : best), 0 as Axis)

  // A point on an edge of the box belongs to two sheets: it becomes two.
  const indexOf = new Map<number, number>()
  const [sources, uvs, indices]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at + 2 < old.length; at += 3) {
    const corners = [old[at], old[at + 1], old[at + 2]] as [number, number, number]
    const facing = facingOf(corners.map(point) as [number[], number[], number[]])
    const [first, second] = AXES.filter((axis) => axis !== facing) as [Axis, Axis]
    const [u, v] = second === grain ? [second, first] : [first, second]
    for (const corner of corners) {
      const key = corner * 3 + facing
      let index = indexOf.get(key)
      if (index === undefined) {
        index = sources.length
        indexOf.set(key, index)
        sources.push(corner)
        const at = point(corner)
        uvs.push(((at[u] as number) * scale[u] * 1000) / along, ((at[v] as number) * scale[v] * 1000) / across)
      }
      indices.push(index)
    }
  }
  for (const semantic of primitive.listSemantics()) {
    const accessor = primitive.getAttribute(semantic)
    const array = accessor?.getArray()
    if (!accessor || !array) continue
    const size = accessor.getElementSize()
    const spread = new (array.constructor as Float32ArrayConstructor)(sources.length * size)
    for (const [index, source] of sources.entries())
      for (let part = 0; part < size; part++) spread[index * size + part] = array[source * size + part] as number
    primitive.setAttribute(semantic, accessor.clone().setArray(spread))
    // What nothing else is drawn with is not written either.
    if (accessor.listParents().length === 1) accessor.dispose()
  }
  const made = (type: 'VEC2' | 'SCALAR', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  primitive.setAttribute('TEXCOORD_0', made('VEC2', Float32Array.from(uvs)))
  primitive.setIndices(made('SCALAR', sources.length > 65_535 ? Uint32Array.from(indices) : Uint16Array.from(indices)))
  if (indexed && indexed.listParents().length === 1) indexed.dispose()
}

/** The axis that a triangle looks along most. */
function facingOf([a, b, c]: [number[], number[], number[]]): Axis {
  const side = (from: number[], to: number[], axis: Axis) => (to[axis] as number) - (from[axis] as number)
  const area = (axis: Axis) => {
    const [p, q] = AXES.filter((other) => other !== axis) as [Axis, Axis]
    return Math.abs(side(a, b, p) * side(a, c, q) - side(a, b, q) * side(a, c, p))
  }
  return AXES.reduce((best, axis) => (area(axis) > area(best) + 1e-12 ? axis : best), 0 as Axis)
}
