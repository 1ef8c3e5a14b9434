import type { LoaderFunctionArgs } from 'react-router'
import { appContext, madeOf } from '#app/http/context.ts'
import { orRefuse } from '#app/http/errors.ts'
import { wordsFor } from '#app/http/words.ts'
import { isRoom } from '#domain/schemes/rules.ts'
import { readPanorama } from '#domain/schemes/schemes.ts'

/**
 * The panorama that a page shows; one that isn't there is the 404 page.
 * @returns also `room`, its name: ours in the visitor's language, else what its author calls it
 */
export async function roomOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>, id: unknown) {
  const panorama = await orRefuse(readPanorama(context.get(appContext).db, id))
  madeOf(context, `scheme:${panorama.scheme.id}`, `designer:${panorama.designer.id}`)
  const { rooms } = wordsFor(request).taxonomy
  return { ...panorama, room: isRoom(panorama.name) ? rooms[panorama.name] : panorama.name }
}
