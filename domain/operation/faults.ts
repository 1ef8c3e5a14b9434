import { desc, gte, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { fault } from '#db/schema/figures.ts'
import type { Actor } from '#domain/actor.ts'
import { writeBehind } from '#domain/batching/write-behind.ts'
import { granted } from '#domain/rights.ts'

/** A request that met a fault of ours. */
export interface Fault {
  at: Date
  requestId: string
  method: string
  /** The pattern of the address. */
  route: string
  error: unknown
}

const DAY_MS = 86_400_000
const KEPT_DAYS = 14
const LENGTH_MAX = 300

/** At most 120 a minute of each process: a storm is told by its first ones, and is whole in the log. */
const pace = { afterMs: 5000, atMost: 10 }

/** Keeps faults, a few together. @param failed is told why some could not be kept */
export const keepFaults = (db: Db, failed: (error: unknown) => void, times = pace) =>
  writeBehind<Fault>((faults) => recordFaults(db, faults), failed, times)

export async function recordFaults(db: Db, faults: readonly Fault[]): Promise<void> {
  await db.insert(fault).values(faults.map(({ error, ...met }) => ({ ...met, ...saidOf(error) })))
}

/**
 * What is kept of a fault: its kind, where in the code it was, and its words, but for what they quote, which may be what somebody typed. A
 * database's words repeat rows: none are kept.
 */
export function saidOf(error: unknown): { name: string; message: string; place: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: '', place: '' }
  const cause = error.cause instanceof Error ? error.cause : error
  const { code } = cause as { code?: unknown }
  const isOfDatabase = 'query' in error || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
  const place = cause.stack?.split('\n').find((line) => /^\s+at .*(?<!node:[\w/]+):\d+:\d+\)?$/.test(line)) ?? ''
  return {
    name: [cause.name, typeof code === 'string' ? code : ''].filter(Boolean).join(' ').slice(0, LENGTH_MAX),
    message: isOfDatabase ? '' : withoutQuotes(cause.message).slice(0, LENGTH_MAX),
    place: inProject(place).slice(-LENGTH_MAX),
  }
}

/** Such as `server/pages/pages.ts:12:5`, wherever the project's folder is. */
const inProject = (line: string) =>
  line
    .trim()
    .replace(/^at /, '')
    .replace(/(?:file:\/)?\/\S*?\/(?=(?:app|build|db|domain|jobs|node_modules|scripts|server)\/)/, '')

/** Also what may be an address or a number of somebody. */
const withoutQuotes = (message: string) =>
  message
    .replace(/(["'`“])[^"'`”]*(["'`”]|$)/g, '…')
    .replace(/\S*@\S*/g, '…')
    .replace(/\d{5,}/g, '…')
    // No text of the database's holds all of them.
    .replace(/\p{Cc}+/gu, ' ')

/** So many are shown where only the latest are. */
const LATEST_MOST = 5

/** How many requests met a fault within a day, and the latest of them. @throws what `granted` does */
export async function readFaults(db: Db, actor: Actor, now: Date) {
  granted(actor, 'operation:see')
  const isOfLate = gte(fault.at, new Date(now.getTime() - DAY_MS))
  const latest = await db
    .select({ id: fault.id, at: fault.at, requestId: fault.requestId, route: fault.route, name: fault.name })
    .from(fault)
    .where(isOfLate)
    .orderBy(desc(fault.at), desc(fault.id))
    .limit(LATEST_MOST)
  return { count: await db.$count(fault, isOfLate), latest }
}

/** Forgets faults after two weeks. To be called now and then. */
export async function forgetFaults(db: Db, now: Date): Promise<void> {
  await db.delete(fault).where(lt(fault.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}
