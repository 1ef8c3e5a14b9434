import { packContent } from '#domain/archive/pack.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import type { Route } from './+types/content-zip'

/** GET `/backstage/archive/content.zip`: all content with its files. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, files, clock } = context.get(appContext)
  const actor = await actorOf(context)
  const archive = await orRefuse(packContent({ db, storage: files.storage, clock }, actor))
  return new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="loggia-content-${clock().toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
