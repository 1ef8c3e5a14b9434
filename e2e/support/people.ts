import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { and, eq, min } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { schemePlan } from '#db/schema/panoramas.ts'
import { report } from '#db/schema/reports.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { type Appointed, SYSTEM } from '#domain/actor.ts'
import { note } from '#domain/reports/reports.ts'
import { withDatabase } from './rooms.ts'
import { expect, logIn, type newAccount } from './visitor.ts'

export type Credentials = Awaited<ReturnType<typeof newAccount>>

/** A window of somebody's own, in which they are logged in. */
export async function windowOf(browser: Browser, who?: Credentials, settings: BrowserContextOptions = {}) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    baseURL: process.env.SITE_ADDRESS,
    viewport,
    reducedMotion: 'reduce',
    ...settings,
  })
  const page = await context.newPage()
  if (who) await logIn(page, who)
  return page
}

/** As its owner would register it: the sample content's designers belong to nobody. */
export function giveStore(name: string, { username }: Credentials): Promise<{ designerId: number; schemeId: number }> {
  return withDatabase(async (db) => {
    const [owner] = await db.select({ id: user.id }).from(user).where(eq(user.username, username))
    const [store] = await db
      .update(designer)
      .set({ ownerId: owner?.id })
      .where(eq(designer.name, name))
      .returning({ id: designer.id })
    const [first] = await db
      .select({ id: min(scheme.id) })
      .from(scheme)
      .where(and(eq(scheme.designerId, store?.id ?? 0), scheme.isListed))
    return { designerId: store?.id as number, schemeId: first?.id as number }
  })
}

export const makeModerator = (who: Credentials) => appoint(who, 'moderator')

export function appoint({ username }: Credentials, role: Appointed) {
  const services = (db: Database) => ({ db, clock: () => new Date(), note: () => {} })
  return withDatabase((db) => setRole(services(db), SYSTEM, username, { role, reason: 'For a test' }))
}

/** A window of somebody who has rights, and works without a second step for now: this site is only tried. */
export async function deskOf(browser: Browser, who: Credentials, settings: BrowserContextOptions = {}) {
  const page = await windowOf(browser, who, settings)
  await putOffSecondStep(page)
  return page
}

export async function putOffSecondStep(page: Page) {
  const answer = await page.request.post('/backstage/later', { form: {} })
  expect(answer.url()).toMatch(/\/backstage$/)
}

/** Puts a notice about a sample scheme into the moderators' queue, and answers what the scheme shows. */
export function reportScheme(caseName: string, address: string) {
  return withDatabase(async (db) => {
    const [found] = await db.select().from(scheme).where(eq(scheme.caseName, caseName))
    if (!found) throw new Error(`no scheme ${caseName}`)
    await db.insert(report).values({
      reference: `LR-${randomUUID()}`,
      targetKind: 'scheme',
      targetId: found.id,
      isTrusted: false,
      reason: 'copyright',
      address,
      explanation: 'My picture.',
      isGoodFaith: true,
      createdAt: new Date(),
      name: 'Anna Rossi',
      email: 'anna@example.com',
      language: 'en',
    })
    await note(db, { at: new Date(), action: 'reported', targetKind: 'scheme', targetId: found.id })
    const images = await db.$count(schemeImage, eq(schemeImage.schemeId, found.id))
    const panoramas = await db.$count(panorama, eq(panorama.schemeId, found.id))
    const plans = await db.$count(schemePlan, eq(schemePlan.schemeId, found.id))
    return { introduction: found.introduction, pictures: images + panoramas + plans }
  })
}
