import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { PlanName } from '#db/kinds.ts'
import { type OfferedLanguage, offeredFor } from '#db/languages.ts'
import { answerTemplate, contactRequest } from '#db/schema/requests.ts'
import type { Actor } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { textIn } from '#domain/text.ts'
import { filledIn } from './placeholders.ts'

/** More are not offered to choose from: nobody would find one among them. */
const OFFERED_MOST = 100

/**
 * The templates as they answer one request: in its sender's language, filled in with what they said.
 * @param planWords what a plan is called in a language
 * @throws not-found, and what `granted` does
 */
export async function templatesFor(
  db: Db,
  actor: Actor,
  id: string,
  planWords: (language: OfferedLanguage, plan: PlanName) => string,
): Promise<{ id: number; name: string; text: string }[]> {
  granted(actor, 'requests:handle')
  const [request] = await db
    .select()
    .from(contactRequest)
    .where(eq(contactRequest.id, idOf(id)))
  if (!request) throw notFound()
  const { name, reference, company, plan } = request
  const language = offeredFor(request.language)
  const known = { name, reference, company, plan: plan && planWords(language, plan) }
  const found = await db.select().from(answerTemplate).orderBy(asc(answerTemplate.name)).limit(OFFERED_MOST)
  return found.map((template) => ({
    id: template.id,
    name: template.name,
    text: filledIn(textIn(template.text, language).words, known),
  }))
}
