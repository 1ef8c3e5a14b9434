import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAIL_STATES } from '#db/kinds.ts'
import { mailSearch, outgoingMail } from '#db/schema/mail.ts'
import { resource } from '#domain/backstage/resource.ts'

type Letter = typeof outgoingMail.$inferSelect

/**
 * Letters that wait, were sent or could not be. Nobody types anything into them: they are sent again or given up. Nobody reads their
 * text either: some open an account, others tell what only moderators see.
 */
export const mail = resource({
  name: 'mail',
  rights: { see: 'mail:see', edit: 'mail:send' },
  table: outgoingMail,
  key: outgoingMail.id,
  version: outgoingMail.version,
  columns: {
    subject: { of: outgoingMail.subject, kind: 'text', isPersonal: true },
    to: { of: outgoingMail.to, kind: 'text', isPersonal: true },
    state: { of: outgoingMail.state, kind: 'choice' },
    attempts: { of: outgoingMail.attempts, kind: 'number' },
    createdAt: { of: outgoingMail.createdAt, kind: 'moment' },
    dueAt: { of: outgoingMail.dueAt, kind: 'moment' },
    error: { of: outgoingMail.error, kind: 'text', isPersonal: true },
  },
  details: {
    sentAt: { of: outgoingMail.sentAt, kind: 'moment' },
    replyTo: { of: outgoingMail.replyTo, kind: 'text', isPersonal: true },
  },
  search: mailSearch(outgoingMail),
  filters: { state: { choices: MAIL_STATES, where: (state) => sql`${outgoingMail.state} = ${state}` } },
  sorts: {
    newest: { by: outgoingMail.createdAt, direction: 'desc' },
    due: { by: outgoingMail.dueAt, direction: 'asc' },
  },
  form: z.strictObject({}),
  personal: ['to', 'replyTo', 'subject', 'text', 'layout', 'error'],
  actions: {
    'send-again': {
      right: 'mail:send',
      refuse: ({ state, text }) => (state === 'sent' ? 'letter-sent' : text === '' ? 'letter-emptied' : null),
      set: ({ now }) => ({ state: 'waiting', attempts: 0, error: null, dueAt: now }),
      // It may be gone the next moment.
      canBeUndone: false,
    },
    'give-up': {
      right: 'mail:send',
      refuse: ({ state }) => (state === 'sent' ? 'letter-sent' : state === 'failed' ? 'already-decided' : null),
      run: ({ tx }, letter) =>
        letter.isForgotten
          ? tx.delete(outgoingMail).where(eq(outgoingMail.id, letter.id))
          : tx
              .update(outgoingMail)
              .set({ state: 'failed', ...emptied(letter) })
              .where(eq(outgoingMail.id, letter.id)),
      // What is kept to undo it would hold what nothing may be kept of.
      canBeUndone: false,
    },
    remove: {
      right: 'mail:send',
      refuse: ({ state }) => (state === 'sent' ? 'letter-sent' : state === 'waiting' ? 'letter-waits' : null),
      run: ({ tx }, { id }) => tx.delete(outgoingMail).where(eq(outgoingMail.id, id)),
      canBeUndone: false,
    },
  },
})

/** What becomes of a letter that nobody sends any more: of one that opens an account nothing is to be read. */
export const emptied = ({ isSecret }: Pick<Letter, 'isSecret'>) => (isSecret ? { text: '', layout: null } : {})
