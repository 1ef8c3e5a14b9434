import { type ActionFunctionArgs, data } from 'react-router'
import { DomainError } from '#domain/errors.ts'
import { receiveEvent } from '#domain/plans/cards/events.ts'
import { appContext, requestLogContext } from '../../http/request/context.ts'
import { statusOf } from '../../http/request/errors.ts'

/** More than Stripe's messages have; what is longer is not read. */
const BODY_LIMIT_BYTES = 512 * 1024

/**
 * POST /api/stripe/webhook: messages of Stripe's, known by their signature alone. 204, also for one that came before; 422 for
 * what Stripe has not signed just now; 404 where the site has no keys; 500 where it is to be sent again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const app = context.get(appContext)
  if (!app.cards) throw data(null, { status: 404 })
  try {
    const payload = await bytesOf(request)
    if (!payload) return new Response(null, { status: 413 })
    await receiveEvent(app, payload, request.headers.get('stripe-signature') ?? '')
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof DomainError) return new Response(null, { status: statusOf[error.kind] })
    context.get(requestLogContext).error(error)
    return new Response(null, { status: 500 })
  }
}

/** Nothing is shown here. */
export function loader() {
  throw data(null, { status: 404 })
}

async function bytesOf(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
