import { objOf } from './obj.ts'
import { planOf } from './plan.ts'
import { studioGlbOf } from './studio-glb.ts'

/** As what a model can be had beside GLB, and how such a file's name ends. */
export const EXPORTS = { obj: 'obj.zip', dxf: 'dxf' } as const
export type ExportFormat = keyof typeof EXPORTS
/** Those, and the one that the Studio draws. */
export type GlbFormat = ExportFormat | 'studio'

/** A GLB in another format, or as the Studio draws it. @param name what files inside are called, of those that have any */
export async function exportGlb(bytes: Uint8Array, format: GlbFormat, name: string): Promise<Uint8Array> {
  if (format === 'studio') return studioGlbOf(bytes)
  return format === 'obj' ? objOf(bytes, name) : Buffer.from(await planOf(bytes), 'latin1')
}
