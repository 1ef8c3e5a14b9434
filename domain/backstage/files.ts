import type { Db } from '#db/client.ts'
import type { MediaKind } from '#db/kinds.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { typeOf } from '#domain/media/file-type.ts'
import { type LocalFile, startOf } from '#domain/media/local-file.ts'
import { keepMedia, type Media, type MediaStorage } from '#domain/media/media.ts'
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
 * @param types of which it has to be one; by default any of its kind
 * @throws input-invalid for what no page shows, media-kind-differs, model-refused, video-refused, picture-withheld, and what `keepMedia` and `granted` do
 */
export async function keepFileFor(
  services: FileServices,
  actor: Actor,
  { rights }: Pick<AnyResource, 'rights'>,
  kind: MediaKind,
  file: LocalFile,
  types?: readonly string[],
): Promise<Media> {
  granted(actor, rights.edit)
  if (kind === 'tracing') throw new DomainError('invalid', 'input-invalid')
  const type = types && typeOf(await startOf(file))
  if (type && !types.includes(type)) throw new DomainError('conflict', 'media-kind-differs')
  if (kind === 'model') return keepGlb(services, file)
  if (kind === 'video') return keepMedia(services.db, services.storage, file, { kind })
  return keepUpload(services, file, kind)
}
