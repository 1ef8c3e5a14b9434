import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { PAGE_ACTS } from '#db/kinds.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#db/languages.ts'
import { user } from '#db/schema/accounts.ts'
import { pageRevision, pageSchedule } from '#db/schema/pages.ts'
import type { Actor } from '#domain/actor.ts'
import { alreadyThere, type ChangeServices } from '#domain/backstage/changes/change.ts'
import { because, DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { draftOf } from '../editing/from-content.ts'
import { differs, idOf, lockStored, readStored } from '../editing/stored.ts'
import { logPage } from './log.ts'
import { momentsOf, shownAt } from './moments.ts'
import { completeAll } from './publish.ts'
import { keepRevision } from './revisions.ts'

/** What is to be done to a page, and when. */
export const ScheduleForm = z.object({
  version: z.coerce.number().int(),
  act: z.enum(PAGE_ACTS),
  languages: z.union([z.literal('all'), z.enum(CONTENT_LANGUAGES)]),
  day: z.iso.date(because('required')),
  time: z.string(because('required')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('required')),
  zone: z.string().refine(isZone, because('required')),
  /** Of an hour that comes twice. */
  which: z.enum(['first', 'second']).optional(),
})

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The languages that a form means by one choice. */
export const languagesIn = (chosen: 'all' | ContentLanguage): readonly ContentLanguage[] =>
  chosen === 'all' ? CONTENT_LANGUAGES : [chosen]

/**
 * Sets a moment at which visitors are shown the draft as it is now, whatever is typed meanwhile, or are shown the page no more.
 * @throws moment-missing, moment-twice, moment-past, schedule-there, PageIncomplete, page-changed, input-invalid, not-found, and
 * what `granted` does
 */
export async function schedulePage(
  { db, clock }: ChangeServices,
  actor: Actor,
  slug: string,
  given: z.input<typeof ScheduleForm>,
): Promise<void> {
  const by = granted(actor, 'pages:edit')
  const { act, version, zone, ...asked } = parse(ScheduleForm, given)
  const now = clock()
  const at = momentIn({ ...asked, zone }, now)
  const languages = languagesIn(asked.languages)
  const scheduling = db.transaction(async (tx) => {
    const stored = await lockStored(tx, slug)
    if (stored.version !== version) throw new DomainError('conflict', 'page-changed')
    const made = act === 'publish' ? await completeAll(tx, stored.draft, languages) : []
    const numbers: Record<string, number | null> = {}
    for (const language of languages) {
      const content = made.find((each) => each.language === language)
      const revision = content && (await keepRevision(tx, { slug, ...content }, { by, now, reason: 'scheduled' }))
      numbers[language] = revision?.number ?? null
      const row = { slug, language, act, at, zone, byId: idOf(by), createdAt: now }
      await tx.insert(pageSchedule).values({ ...row, revisionId: revision?.id ?? null })
    }
    const after = { scheduled: `${act} ${shownAt(at, zone)} ${zone}`, revision: numbers }
    await logPage(tx, slug, { by, now, action: 'schedule', after })
  })
  await scheduling.catch((error) => alreadyThere(error, 'schedule-there'))
}

function momentIn(
  { day, time, zone, which }: Pick<z.output<typeof ScheduleForm>, 'day' | 'time' | 'zone' | 'which'>,
  now: Date,
) {
  const [first, second] = momentsOf(day, time, zone)
  if (!first) throw new DomainError('invalid', 'moment-missing')
  if (second && !which) throw new DomainError('invalid', 'moment-twice')
  const at = second && which === 'second' ? second : first
  if (at <= now) throw new DomainError('invalid', 'moment-past')
  return at
}

/** Takes back what is scheduled. @throws schedule-over, not-found, and what `granted` does */
export async function cancelSchedule({ db, clock }: ChangeServices, actor: Actor, slug: string, id: number) {
  const by = granted(actor, 'pages:edit')
  await db.transaction(async (tx) => {
    const isIt = and(eq(pageSchedule.id, id), eq(pageSchedule.slug, slug))
    const [found] = await tx.select().from(pageSchedule).where(isIt).for('update')
    if (!found) throw notFound()
    if (found.doneAt) throw new DomainError('conflict', 'schedule-over')
    await tx.delete(pageSchedule).where(isIt)
    const before = { scheduled: `${found.act} ${shownAt(found.at, found.zone)} ${found.zone}` }
    await logPage(tx, slug, { by, now: clock(), action: 'unschedule', before })
  })
}

const SHOWN = 20

/** What is scheduled for a page, the next first, and then what lately was. @throws what `granted` does */
export async function listSchedules(db: Db, actor: Actor, slug: string) {
  granted(actor, 'pages:edit')
  const { draft } = await readStored(db, slug)
  const rows = await db
    .select({ schedule: pageSchedule, revision: pageRevision, by: user.displayUsername })
    .from(pageSchedule)
    .leftJoin(pageRevision, eq(pageRevision.id, pageSchedule.revisionId))
    .leftJoin(user, eq(user.id, pageSchedule.byId))
    .where(eq(pageSchedule.slug, slug))
    .orderBy(desc(isNull(pageSchedule.doneAt)), asc(pageSchedule.at))
    .limit(SHOWN)
  return rows.map(({ schedule: { id, language, act, at, zone, doneAt, error }, revision, by }) => ({
    id,
    language,
    act,
    zone,
    doneAt,
    error,
    by,
    shownAt: shownAt(at, zone),
    number: revision?.number ?? null,
    /** Whether something was typed since that is not in it. */
    isBehind:
      revision !== null && doneAt === null && differs(draft, draftOf({ [language]: revision as never }), language),
  }))
}

/** For whoever carries them out: the next that is due and that nobody else has in hand. */
export async function lockNextDue(tx: Db, now: Date) {
  const [due] = await tx
    .select()
    .from(pageSchedule)
    .where(and(isNull(pageSchedule.doneAt), lte(pageSchedule.at, now)))
    .orderBy(asc(pageSchedule.at), asc(pageSchedule.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return due
}
