import type { SizeMm } from '#domain/models/glb/glb.ts'
import type { Kit, Part } from './kit/kit.ts'

/**
 * How a product is built: of parts with a material each, as large as it is asked to be. What is not a measure, such as
 * how many doors it has, makes another shape. It stands on the floor, its middle at x and z 0, its front to +z.
 */
export type Shape = (kit: Kit, size: SizeMm) => Part[]
