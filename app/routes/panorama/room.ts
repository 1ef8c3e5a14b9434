import type { LoaderFunctionArgs } from 'react-router'
import { addCacheTags, appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { wordsFor } from '#app/http/request/words.ts'
import type { Room } from '#db/vocabulary.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { isRoom } from '#domain/schemes/rules.ts'
import { readPanorama } from '#domain/schemes/schemes.ts'

/** A room is called by our word for it in the visitor's language, else by what its author calls it. */
export function roomName(name: string, words: Record<Room, string>): string {
  return isRoom(name) ? words[name] : name
}

/** What a window shows of the panorama in it; one that isn't there is the 404 page. */
export async function roomOf({ context }: Pick<LoaderFunctionArgs, 'request' | 'context'>, id: unknown) {
  const { name, scheme, designer } = await orRefuse(readPanorama(context.get(appContext).db, id))
  addCacheTags(context, cacheTags.scheme(scheme.id), cacheTags.designer(designer.id))
  return { scheme, room: roomName(name, wordsFor(context).taxonomy.rooms) }
}
