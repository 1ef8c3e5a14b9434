import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { outgoingMail } from '#db/schema/requests.ts'
import { onOneLine } from '#domain/input.ts'
import { withoutLinks } from '#domain/links.ts'

export type QueuedLetter = typeof outgoingMail.$inferSelect

/** Takes a letter to where it goes. It may be handed the same letter twice: after a crash nobody knows if it went. */
export interface Delivery {
  deliver(letter: QueuedLetter, stopping: AbortSignal): Promise<void>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** @param url such as `smtps://user:password@mail.example.com` */
export function smtpDelivery(url: string, from: string): Delivery {
  const transport = nodemailer.createTransport({ ...timeouts, url: neverInClear(url), pool: true, maxConnections: 2 })
  return {
    async deliver(letter, signal) {
      await transport.sendMail({ ...messageOf(letter, from), signal })
    },
    close: () => transport.close(),
  }
}

/**
 * Whoever stands between us and a mail server can hide that it speaks TLS, and would then read links that open accounts. So
 * `smtp://` to another machine asks for TLS, unless the address itself says `?requireTLS=false`.
 */
function neverInClear(url: string): string {
  const address = new URL(url)
  const isOwnMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname)
  if (!isOwnMachine && !address.searchParams.has('requireTLS')) address.searchParams.set('requireTLS', 'true')
  return address.href
}

/** Keeps each letter as a file that mail programs open, where no mail server is set. Only the owner can read them. */
export function folderDelivery(folder: string, from: string): Delivery {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(letter) {
      const { message } = await composer.sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      await writeWhole(join(folder, fileName(letter)), message as Buffer)
    },
    close: () => composer.close(),
  }
}

/** The same letter always makes the same message, so that a mailbox knows one that comes twice. */
function messageOf({ id, to, replyTo, subject, text, createdAt }: QueuedLetter, from: string) {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return {
    from,
    // Not as texts, which could be read as several addresses.
    to: { name: '', address: to },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    // Names are checked as they are given; those from before that, or that somebody forgets to check, do no harm either.
    subject: withoutLinks(onOneLine(subject)),
    text,
    date: createdAt,
    messageId: `<${createdAt.getTime()}.${id}@${domain}>`,
    // So that no absence notice is sent back.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Sorts by time, and is the same for the same letter. */
function fileName({ id, createdAt }: QueuedLetter): string {
  return `${createdAt.toISOString().replace(/[-:]/g, '').slice(0, 15)}-${id}.eml`
}

/** Other processes, and whoever looks into the folder, see the whole file or none. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
