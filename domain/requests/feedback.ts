import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { requestScreenshot } from '#db/schema/requests.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import { orRefused, type PictureWork, workHere } from '#domain/media/pictures/picture-work.ts'
import { refused } from '#domain/media/refused.ts'
import { refuseWithheld } from '#domain/media/withheld.ts'
import { granted } from '#domain/rights.ts'
import { requestSchemas } from './input.ts'
import { type RequestServices, type Screenshot, type SentRequest, sendRequest } from './requests.ts'

/** What feedback is sent with: the answer goes to the account's email. */
export const Feedback = z.object({ message: requestSchemas.feedback.shape.message })

/** Wide enough to read what stands on a screen, and as high as a WebP can be, in pixels. */
const SCREENSHOT = { width: 1600, height: 16_000 }

/**
 * Makes of a file what is kept of it: a smaller picture, without what the file tells of its maker.
 * @throws picture-withheld, picture-type-refused, picture-too-many-pixels, picture-broken, no-room
 */
export async function makeScreenshot(
  { db, pictures = workHere }: { db: Db; pictures?: PictureWork },
  given: LocalFile,
): Promise<Screenshot> {
  await refuseWithheld(db, given)
  const { width: own, height } = orRefused(await pictures.examine(given, 'picture'))
  const width = Math.min(own, SCREENSHOT.width, Math.floor((own * SCREENSHOT.height) / height))
  if (width === 0) throw refused('picture-too-many-pixels')
  const bytes = Buffer.from(await pictures.derivative(given.path, width, 'webp'))
  return { bytes, width, height: Math.max(1, Math.round((height * width) / own)) }
}

/**
 * Sends what an account has to say of the site. Sent again within ten minutes, it is the same request.
 * @throws login-required, input-invalid, too-many-attempts
 */
export async function sendFeedback(
  services: RequestServices,
  actor: Actor,
  { fields, ...sent }: { fields: unknown; screenshot: Screenshot | null; language: string; address: string },
): Promise<SentRequest> {
  const { id: accountId } = loggedIn(actor)
  const { message } = parse(Feedback, fields)
  const [own] = await services.db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, accountId))
  if (!own) throw notFound()
  const subject = { topic: 'feedback', plan: null } as const
  return sendRequest(services, { ...sent, form: 'feedback', fields: { ...own, message }, subject, accountId })
}

/** The picture that came with a request. @throws not-found, and what `granted` does */
export async function readScreenshot(db: Db, actor: Actor, requestId: string): Promise<Screenshot> {
  granted(actor, 'requests:handle')
  const { bytes, width, height } = requestScreenshot
  const [found] = await db
    .select({ bytes, width, height })
    .from(requestScreenshot)
    .where(eq(requestScreenshot.requestId, idOf(requestId)))
  if (!found) throw notFound()
  return found
}

/** How large the picture is that came with a request; null where none did. @throws what `granted` does */
export async function readScreenshotSize(db: Db, actor: Actor, requestId: string) {
  granted(actor, 'requests:handle')
  const [found] = await db
    .select({ width: requestScreenshot.width, height: requestScreenshot.height })
    .from(requestScreenshot)
    .where(eq(requestScreenshot.requestId, idOf(requestId)))
  return found ?? null
}
