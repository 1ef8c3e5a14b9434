import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { GlbStated } from '#db/schema/media.ts'
import { model, modelVariant } from '#db/schema/models.ts'
import { DomainError } from '#domain/errors.ts'
import type { Media } from '#domain/media/media.ts'
import { toleranceMm } from '../glb/glb.ts'
import { sizeOf } from '../read.ts'
import type { Size } from '../rules.ts'

/** @throws model-size-differs where a file is not as large as what it stands for */
export function checkSize(glb: Size, stated: Size): void {
  const sides = ['width', 'depth', 'height'] as const
  if (sides.every((side) => Math.abs(glb[side] - stated[side]) <= toleranceMm(stated[side]))) return
  const written = (size: Size) => sides.map((side) => size[side]).join(' × ')
  throw new DomainError('invalid', 'model-size-differs', { is: written(glb), stated: written(stated) })
}

/** What a model's file was found to be when it was brought. @throws input-invalid for one that wasn't looked into */
export function statedBy(file: Pick<Media, 'kind' | 'glb'> | undefined): GlbStated {
  if (file?.kind !== 'model' || !file.glb) throw new DomainError('invalid', 'input-invalid')
  return file.glb
}

/**
 * Before a file takes the place of another: that it is as large as all variants that show it, whose triangles are then its own.
 * @throws model-size-differs, input-invalid
 */
export async function checkVariantsOf(tx: Db, oldId: string, its: Media): Promise<void> {
  const glb = statedBy(its)
  const rows = await tx
    .select({ variant: modelVariant, model })
    .from(modelVariant)
    .innerJoin(model, eq(model.id, modelVariant.modelId))
    .where(eq(modelVariant.glbId, oldId))
  for (const { variant, model: of } of rows) checkSize(glb, sizeOf(variant) ?? (sizeOf(of) as Size))
  const firsts = rows.flatMap(({ variant, model: of }) => (variant.position === 0 ? [of.id] : []))
  if (firsts.length > 0) await tx.update(model).set({ triangles: glb.triangles }).where(inArray(model.id, firsts))
}
