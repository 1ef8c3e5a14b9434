import { appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { readDesignFile } from '#domain/designs/stored/design-file.ts'
import type { Route } from './+types/file'

/** GET `/studio/:id/file`: the design as a file, which can be opened again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const actor = await actorOf(context)
  const { fileName, text } = await orRefuse(readDesignFile(db, actor, params.id))
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
