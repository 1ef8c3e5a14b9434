import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { DEFAULT_LANGUAGE } from '#db/languages.ts'
import { design } from '#db/schema/designs.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, nearestPage, parse } from '#domain/input.ts'
import { consume, counterKey, type Limit, limiterOn } from '#domain/limiter.ts'
import { readPlan } from '#domain/plans/own.ts'
import type { DesignDocument } from '../document.ts'
import {
  DELETED_DAYS,
  DESIGNS_MAX,
  DESIGNS_PER_PAGE,
  DESIGNS_WITHOUT_PLAN,
  isTemplate,
  NEW_DESIGNS_PER_HOUR,
} from '../rules.ts'
import { furnishedDesign } from '../templates/furnishing.ts'
import { DesignName, lockOwn, ownedBy } from './own-design.ts'
import { takePictureAlong } from './pictures.ts'
import { columnsOf, takeDocument } from './taken.ts'

/** What verbs that make a design work with. */
export interface DesignServices {
  db: Db
  pool: Pool
  secret: string
  clock: () => Date
}

const newDesigns: Limit = {
  tableName: 'request_attempt',
  keyPrefix: 'design',
  points: NEW_DESIGNS_PER_HOUR,
  duration: 3600,
}

const shown = {
  id: design.id,
  name: design.name,
  version: design.version,
  areaMm2: design.areaMm2,
  roomCount: design.roomCount,
  itemCount: design.itemCount,
  sketch: design.sketch,
  shareToken: design.shareToken,
  updatedAt: design.updatedAt,
}

/**
 * A page of the account's designs, the last changed one first, and how many it may have (`most` is null with a plan).
 * @throws login-required
 */
export async function listDesigns(db: Db, actor: Actor, { page: wanted, now }: { page: number; now: Date }) {
  const account = loggedIn(actor)
  const isOwn = and(eq(design.ownerId, account.id), isNull(design.deletedAt))
  const [total, most] = await Promise.all([db.$count(design, isOwn), mostDesigns(db, account, now)])
  const { page, pages, offset } = nearestPage(wanted, total, DESIGNS_PER_PAGE)
  const designs = await db
    .select(shown)
    .from(design)
    .where(isOwn)
    .orderBy(desc(design.updatedAt), desc(design.id))
    .limit(DESIGNS_PER_PAGE)
    .offset(offset)
  return { designs, total, page, pages, most }
}

/** One of the account's designs as its list shows it. @throws login-required, not-found */
export async function readDesignCard(db: Db, actor: Actor, designId: unknown) {
  const [found] = await db
    .select(shown)
    .from(design)
    .where(ownedBy(loggedIn(actor), designId))
  if (!found) throw notFound()
  return found
}

const DELETED_SHOWN = 100

/** What the account deleted and may still bring back, the last one first. @throws login-required */
export async function listDeletedDesigns(db: Db, actor: Actor) {
  const account = loggedIn(actor)
  return db
    .select({ id: design.id, name: design.name, deletedAt: sql<Date>`${design.deletedAt}`.mapWith(design.deletedAt) })
    .from(design)
    .where(and(eq(design.ownerId, account.id), isNotNull(design.deletedAt)))
    .orderBy(desc(design.deletedAt), desc(design.id))
    .limit(DELETED_SHOWN)
}

/**
 * Begins a design, with furniture where its template has some.
 * @param input.template one of `TEMPLATES`
 * @param input.language in which the pieces are named
 * @throws login-required, input-invalid, designs-too-many, too-many-attempts
 */
export async function createDesign(
  services: DesignServices,
  actor: Actor,
  { name, template, language = DEFAULT_LANGUAGE }: { name: unknown; template: unknown; language?: string },
): Promise<{ id: number }> {
  const account = loggedIn(actor)
  const given = parse(DesignName, { name })
  if (!isTemplate(template)) throw new DomainError('invalid', 'input-invalid')
  return insert(services, account, await furnishedDesign(services.db, template, given.name, language))
}

/**
 * Reads a design in: a file that was downloaded, or what a browser has that found another version on the server.
 * @param text JSON of a document
 * @throws login-required, design-refused, designs-too-many, too-many-attempts
 */
export async function takeDesignIn(services: DesignServices, actor: Actor, text: string): Promise<{ id: number }> {
  return insert(services, loggedIn(actor), takeDocument(text))
}

/**
 * A second design like it.
 * @param name in the language of who asks, such as "Flat (copy)"
 * @throws login-required, not-found, input-invalid, designs-too-many, too-many-attempts
 */
export async function copyDesign(
  services: DesignServices,
  actor: Actor,
  designId: unknown,
  name: string,
): Promise<{ id: number }> {
  const account = loggedIn(actor)
  const [found] = await services.db.select({ document: design.document }).from(design).where(ownedBy(account, designId))
  if (!found) throw notFound()
  const given = parse(DesignName, { name })
  return insert(services, account, { ...(found.document as DesignDocument), name: given.name })
}

/** As everything of the document, its name is a change of the design. @throws login-required, not-found, input-invalid */
export async function renameDesign(
  { db, clock }: Pick<DesignServices, 'db' | 'clock'>,
  actor: Actor,
  designId: unknown,
  name: unknown,
): Promise<void> {
  const account = loggedIn(actor)
  const given = parse(DesignName, { name })
  await db.transaction(async (tx) => {
    const found = await lockOwn(tx, account, designId)
    if (found.name === given.name) return
    await tx
      .update(design)
      .set({
        name: given.name,
        document: sql`jsonb_set(${design.document}, '{name}', to_jsonb(${given.name}::text))`,
        version: found.version + 1,
        updatedAt: clock(),
      })
      .where(eq(design.id, found.id))
  })
}

/** Deletes a design, which can be brought back for thirty days; its link ends. @throws login-required, not-found */
export async function deleteDesign(
  { db, clock }: Pick<DesignServices, 'db' | 'clock'>,
  actor: Actor,
  designId: unknown,
): Promise<void> {
  const [found] = await db
    .update(design)
    .set({ deletedAt: clock(), shareToken: null })
    .where(ownedBy(loggedIn(actor), designId))
    .returning({ id: design.id })
  if (!found) throw notFound()
}

/** Brings back what was deleted; what is there stays. @throws login-required, not-found, designs-too-many */
export async function restoreDesign(
  { db, clock }: Pick<DesignServices, 'db' | 'clock'>,
  actor: Actor,
  designId: unknown,
): Promise<void> {
  const account = loggedIn(actor)
  const id = idOf(designId)
  await db.transaction(async (tx) => {
    const places = await lockPlaces(tx, account, clock())
    const isIt = and(eq(design.id, id), eq(design.ownerId, account.id))
    const [found] = await tx.select({ deletedAt: design.deletedAt }).from(design).where(isIt).for('update')
    if (!found) throw notFound()
    if (found.deletedAt === null) return
    places.takeOne()
    await tx.update(design).set({ deletedAt: null }).where(isIt)
  })
}

/** Removes for good what was deleted thirty days ago. @returns how many */
export async function forgetDeletedDesigns(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DELETED_DAYS * 86_400_000)
  return (await db.delete(design).where(lte(design.deletedAt, before)).returning({ id: design.id })).length
}

/** The plans say that projects are unlimited. */
async function mostDesigns(db: Db, { id }: Account, now: Date): Promise<number | null> {
  return (await readPlan(db, id, now)) ? null : DESIGNS_WITHOUT_PLAN
}

async function insert(services: DesignServices, account: Account, document: DesignDocument): Promise<{ id: number }> {
  const { db, pool, secret, clock } = services
  await consume(limiterOn(pool, newDesigns), counterKey(secret, `design by ${account.id}`))
  const now = clock()
  return db.transaction(async (tx) => {
    const places = await lockPlaces(tx, account, now)
    places.takeOne()
    places.takeOneOfAll()
    const [made] = await tx
      .insert(design)
      .values({ ownerId: account.id, ...columnsOf(document), createdAt: now, updatedAt: now })
      .returning({ id: design.id })
    const id = made?.id as number
    await takePictureAlong(tx, account, id, document, now)
    return { id }
  })
}

/** One after the other, so that none slips past the most there may be. */
async function lockPlaces(tx: Db, account: Account, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`designs of ${account.id}`}, 0))`)
  const isOwn = eq(design.ownerId, account.id)
  const there = await tx.$count(design, and(isOwn, isNull(design.deletedAt)))
  const all = await tx.$count(design, isOwn)
  const most = (await mostDesigns(tx, account, now)) ?? DESIGNS_MAX
  const refuse = (max: number) => new DomainError('conflict', 'designs-too-many', { most: max })
  return {
    takeOne() {
      if (there >= most) throw refuse(most)
    },
    takeOneOfAll() {
      if (all >= DESIGNS_MAX) throw refuse(DESIGNS_MAX)
    },
  }
}
