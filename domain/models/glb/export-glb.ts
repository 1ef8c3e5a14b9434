import { objOf } from './obj.ts'
import { planOf } from './plan.ts'

/** As what a model can be had beside GLB, and how such a file's name ends. */
export const EXPORTS = { obj: 'obj.zip', dxf: 'dxf' } as const
export type ExportFormat = keyof typeof EXPORTS

/** A GLB in another format. @param name what files inside are called */
export async function exportGlb(bytes: Uint8Array, format: ExportFormat, name: string): Promise<Uint8Array> {
  return format === 'obj' ? objOf(bytes, name) : Buffer.from(await planOf(bytes), 'latin1')
}
