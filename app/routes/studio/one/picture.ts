import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { readDesignPicture } from '#domain/designs/stored/pictures.ts'
import { storageKey } from '#domain/media/media.ts'
import type { Route } from './+types/picture'

/**
 * GET `/studio/:id/pictures/:picture`: a picture of one's own design. It never changes, and is asked for each time all the same: who
 * logs in next at the same browser has no right to it.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, files } = context.get(appContext)
  const actor = await actorOf(context)
  const found = await orRefuse(readDesignPicture(db, actor, params.id, params.picture))
  const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${found.id}"` }
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
  const path = await files.storage.find(storageKey(found))
  if (!path) throw new Response(null, { status: 404 })
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: { ...headers, 'Content-Type': found.mime, 'Content-Length': String(found.bytes) },
  })
}
