import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ChangeServices } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { asPicture } from '../media.ts'
import { Replacement, replaceMedia } from './replacing.ts'
import { library } from './resource.ts'
import { readLibraryFile } from './uses.ts'

/** What stands in the place of a clip until it plays goes by its name, without an ending: see `filesOfClip`. */
const posterName = (video: string) => video.replace(/\.(mp4|webm)$/, '')

/** Of a video that has no poster yet, which is then added. */
const NO_VERSION = 0

/**
 * The poster of a video of the library, and which version of that it is.
 * @throws not-found for what is no video, and what `granted` does
 */
export async function readPoster(db: Db, actor: Actor, video: string) {
  const found = await readLibraryFile(db, actor, video)
  if (found?.file.kind !== 'video') throw notFound()
  const name = posterName(video)
  const poster = (await readLibraryFile(db, actor, name))?.file
  if (poster?.kind !== 'picture') return { name, picture: null, version: NO_VERSION }
  return { name, picture: asPicture(poster), version: poster.version }
}

/**
 * Puts a picture in the place of a video's poster, or makes it that. The MP4 and the WebM of a clip have one together.
 * @param given.version as `readPoster` said
 * @throws already-there, not-found for what is no video, and what `replaceMedia` and `createRecord` do
 */
export async function bringPoster(
  services: ChangeServices,
  actor: Actor,
  video: string,
  given: z.input<typeof Replacement>,
): Promise<void> {
  const { version, fileId } = parse(Replacement, given)
  const { name } = await readPoster(services.db, actor, video)
  if (version === NO_VERSION) await createRecord(services, actor, library, { name, kind: 'picture', fileId })
  else await replaceMedia(services, actor, name, { version, fileId })
}
