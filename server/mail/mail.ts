import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { emptied } from '#domain/mail/resource.ts'
import type { Delivery, QueuedLetter } from './delivery.ts'

interface Sender {
  db: Db
  delivery: Delivery
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** How often the queue is looked into when it was empty, or the database away. */
const pauseMs = 2000

/** The waits between attempts grow from half a minute to six hours; the last attempt is about two days after the first. */
export const ATTEMPTS = 18
const waitSeconds = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 6 * 3600)

/**
 * Sends queued letters, oldest first, until stopped. Any number of processes may: each takes another letter.
 * A letter is sent at least once. Only a crash between its sending and the note of it can make it twice.
 */
export function startSending(sender: Sender) {
  const stopping = new AbortController()
  const done = run()
  return {
    /** Resolves when the letter under way is sent, or given back to the queue. */
    async stop() {
      stopping.abort()
      await done
      sender.delivery.close()
    },
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const outcome = await sendNext(sender, stopping.signal).catch((fault) => {
        sender.log.warn({ code: codeOf(fault) }, 'The queue of letters could not be read.')
        return 'none waiting'
      })
      if (outcome === 'none waiting') await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
}

/** Sends the letter that has waited longest. It stays locked meanwhile: a sender that dies lets go of it. */
export async function sendNext({ db, delivery, log }: Sender, stopping: AbortSignal) {
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .select()
      .from(outgoingMail)
      .where(and(eq(outgoingMail.state, 'waiting'), lte(outgoingMail.dueAt, sql`now()`)))
      .orderBy(asc(outgoingMail.dueAt), asc(outgoingMail.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!letter) return 'none waiting'
    try {
      await delivery.deliver(letter, stopping)
    } catch (fault) {
      if (stopping.aborted) return 'given back'
      const left = await note(tx, letter, fault)
      log.error({ letter: letter.id, attempt: letter.attempts + 1, code: codeOf(fault) }, `A letter ${left}.`)
      return left
    }
    if (letter.isForgotten) await forget(tx, letter)
    else {
      await tx
        .update(outgoingMail)
        .set({
          state: 'sent',
          attempts: letter.attempts + 1,
          sentAt: sql`now()`,
          error: null,
          ...emptied(letter),
          ...changed,
        })
        .where(eq(outgoingMail.id, letter.id))
    }
    return 'sent'
  })
}

async function note(tx: Db, letter: QueuedLetter, fault: unknown) {
  const attempts = letter.attempts + 1
  const isOver = attempts >= ATTEMPTS || isRefusedForGood(fault)
  if (isOver && letter.isForgotten) {
    await forget(tx, letter)
    return 'is given up'
  }
  await tx
    .update(outgoingMail)
    .set({
      attempts,
      state: isOver ? 'failed' : 'waiting',
      error: String(fault instanceof Error ? fault.message : fault).slice(0, 500),
      ...(isOver && emptied(letter)),
      ...changed,
      dueAt: sql`now() + make_interval(secs => ${waitSeconds(attempts)})`,
    })
    .where(eq(outgoingMail.id, letter.id))
  return isOver ? 'is given up' : 'has to wait'
}

/** Whoever looks at the letter meanwhile in the backstage is told. */
const changed = { version: sql`${outgoingMail.version} + 1` }

async function forget(tx: Db, letter: QueuedLetter) {
  await tx.delete(outgoingMail).where(eq(outgoingMail.id, letter.id))
}

/** The mail server knows no such recipient. Any other refusal, such as of our password, may be mended by somebody. */
function isRefusedForGood(fault: unknown): boolean {
  const { code, responseCode = 0 } = fault as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 550
}

/** What may be logged: the error's message can hold an address. */
function codeOf(fault: unknown): string {
  const { code, name } = fault as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
