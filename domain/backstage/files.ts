import type { Db } from '#db/client.ts'
import type { MediaKind } from '#db/kinds.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import type { PictureWork } from '#domain/media/pictures/picture-work.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { keepGlb } from '#domain/models/glb/keep.ts'
import { granted } from '#domain/rights.ts'
import type { AnyResource } from './resource.ts'

export interface FileServices {
  db: Db
  storage: MediaStorage
  pictures?: PictureWork
}

/**
 * Keeps a file that is brought for a record. One that nothing uses in the end goes by itself.
 * @returns its id
 * @throws model-refused, picture-withheld, what `keepMedia` and `granted` do; input-invalid for a video, which isn't measured
 */
export async function keepFileFor(
  services: FileServices,
  actor: Actor,
  { rights }: Pick<AnyResource, 'rights'>,
  kind: MediaKind,
  file: LocalFile,
): Promise<string> {
  granted(actor, rights.edit)
  if (kind === 'model') return (await keepGlb(services, file)).id
  if (kind === 'video') throw new DomainError('invalid', 'input-invalid')
  return (await keepUpload(services, file, kind)).id
}
