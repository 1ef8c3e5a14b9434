import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import type { AskedSite } from './failing-site.ts'

/** The text of the letter that came to somebody, once it has. */
export async function letterTo(site: AskedSite, email: string): Promise<string> {
  for (;;) {
    const letter = site.letters().find((text) => text.includes(`\nTo: ${email}\n`))
    if (letter) return plain(letter)
    await sleep(100)
  }
}

/** Lines that were too long for mail are one again. */
const plain = (letter: string) =>
  letter.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** How often the letters that wait are sent once more, half a second apart, now that the mail server is there. */
const ROUNDS = 120

/** Lets no letter wait any longer, until all are sent. @returns what is wrong with how they were delivered */
export async function wrongsOfLetters(site: AskedSite, faults: number): Promise<string[]> {
  const rows = await site.inDatabase(async (db) => {
    const isWaiting = eq(outgoingMail.state, 'waiting')
    for (let round = 0; round < ROUNDS && (await db.$count(outgoingMail, isWaiting)) > 0; round++) {
      await db.update(outgoingMail).set({ dueAt: sql`now()` }).where(isWaiting)
      await sleep(500)
    }
    return db.select().from(outgoingMail)
  })
  const delivered = site.letters().flatMap((letter) => letter.match(/^Message-ID: <\d+\.(\d+)@/im)?.[1] ?? [])
  const wrongs = rows.flatMap(({ id, state }) => {
    if (state !== 'sent') return [`letter ${id} is ${state}`]
    return delivered.includes(String(id)) ? [] : [`letter ${id} was never delivered`]
  })
  // Only what ends a process, or the mail server, between a letter's delivery and the note of it makes it come again.
  const again = delivered.length - new Set(delivered).size
  if (again > faults) wrongs.push(`${again} letters came again in ${faults} faults`)
  return wrongs
}
