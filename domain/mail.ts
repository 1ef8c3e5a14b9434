import type { Db } from '#db/client.ts'
import { type LetterLayout, outgoingMail } from '#db/schema/mail.ts'

/** A letter, ready to be sent. */
export interface Letter {
  to: string
  replyTo?: string
  subject: string
  text: string
  /** How the same text looks as HTML, which is sent beside it. */
  layout?: LetterLayout
  /** It holds what opens an account: once it is sent, its text is kept nowhere. */
  isSecret?: boolean
  /** Nothing of it is kept once it is sent, or given up: it is to somebody whom we no longer know. */
  isForgotten?: boolean
}

/** How verbs tell people something: they say what happened, the words are written by whoever made the mail. */
export interface Mail<Notice> {
  /**
   * Queues the letter of a notice.
   * @param tx the transaction of what it tells about: rolled back, nothing is sent; committed, it is, even after a crash
   * @param notBefore until when it waits; by default it goes at once
   * @returns its number in `outgoing_mail`
   */
  queue(tx: Db, notice: Notice, notBefore?: Date): Promise<number>
}

/**
 * Mail whose letters `write` words. They wait in the table `outgoing_mail` for the server's sender.
 * @param sign what each letter ends with, whoever it is to
 */
export function createMail<Notice>(
  write: (notice: Notice) => Letter,
  sign: (tx: Db) => Promise<string> = async () => '',
): Mail<Notice> {
  return {
    async queue(tx, notice, notBefore) {
      const [written, signature] = [write(notice), await sign(tx)]
      const text = signature ? `${written.text}${signature}\n` : written.text
      const letter = { ...written, text, ...(notBefore && { dueAt: notBefore }) }
      const [queued] = await tx.insert(outgoingMail).values(letter).returning({ id: outgoingMail.id })
      if (!queued) throw new Error('queueing a letter returned nothing')
      return queued.id
    },
  }
}
