import { readScreenshot } from '#domain/requests/feedback.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import type { Route } from './+types/screenshot'

/** GET `/backstage/requests/:key/screenshot`: the picture that came with it, for whoever handles requests, and nowhere kept. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { bytes } = await orRefuse(readScreenshot(context.get(appContext).db, await actorOf(context), params.key))
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
  })
}
