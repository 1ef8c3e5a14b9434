import { and, desc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { PLAN_NAMES } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { requestSchemas } from '#domain/requests/input.ts'
import { type RequestServices, type SentRequest, sendRequest } from '#domain/requests/requests.ts'

/** What a plan is asked for with: the plan, and what its invoice needs. The answer goes to the account's email. */
export const PlanRequest = requestSchemas.plan.omit({ email: true }).extend({ plan: z.enum(PLAN_NAMES) })

/**
 * Asks for a plan that is to be paid by invoice: a request, which staff confirm once it is paid. Asked again within ten
 * minutes, it is the same request.
 * @throws login-required, input-invalid, too-many-attempts
 */
export async function requestPlan(
  services: RequestServices,
  actor: Actor,
  { fields, ...sent }: { fields: unknown; language: string; address: string },
): Promise<SentRequest> {
  const { id: accountId } = loggedIn(actor)
  const { plan, ...billing } = parse(PlanRequest, fields)
  const [own] = await services.db.select({ email: user.email }).from(user).where(eq(user.id, accountId))
  if (!own) throw notFound()
  return sendRequest(services, {
    ...sent,
    form: 'plan',
    fields: { ...billing, email: own.email },
    subject: { topic: 'plan', plan },
    accountId,
  })
}

/** What an account asked for last that is not confirmed yet; null where there is nothing. */
export async function readWaiting(db: Db, accountId: string) {
  const { reference, plan, dueOn } = contactRequest
  const [waiting] = await db
    .select({ reference, plan, dueOn })
    .from(contactRequest)
    .where(
      and(eq(contactRequest.accountId, accountId), eq(contactRequest.form, 'plan'), ne(contactRequest.state, 'closed')),
    )
    .orderBy(desc(contactRequest.id))
    .limit(1)
  return waiting ?? null
}

/** What the last request of an account said for its invoice, and else what its profile knows: the next form begins with it. */
export async function readBilling(db: Db, actor: Actor) {
  const { id } = loggedIn(actor)
  const { name, company, taxId, address, country } = contactRequest
  const [last] = await db
    .select({ name, company, taxId, address, country })
    .from(contactRequest)
    .where(and(eq(contactRequest.accountId, id), eq(contactRequest.form, 'plan')))
    .orderBy(desc(contactRequest.id))
    .limit(1)
  if (last) return last
  const [own] = await db.select({ name: user.name, country: user.country }).from(user).where(eq(user.id, id))
  return { name: own?.name ?? '', country: own?.country ?? null, company: null, taxId: null, address: null }
}
