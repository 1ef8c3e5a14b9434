import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { outgoingMail } from '#db/schema/mail.ts'
import { onOneLine } from '#domain/input.ts'
import { withoutLinks } from '#domain/links.ts'
import { htmlOf, LOGO_ID } from './html.ts'

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
function messageOf({ id, to, replyTo, subject: typed, text, layout, createdAt }: QueuedLetter, from: string) {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  const messageId = `<${createdAt.getTime()}.${id}@${domain}>`
  // Names are checked as they are given; those from before that, or that somebody forgets to check, do no harm either.
  const subject = withoutLinks(onOneLine(typed))
  return {
    from,
    // Not as texts, which could be read as several addresses.
    to: { name: '', address: to },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject,
    text,
    ...(layout && asHtmlToo(htmlOf({ subject, text, layout }), messageId)),
    date: createdAt,
    messageId,
    // So that no absence notice is sent back.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The parts are kept apart by what stands in none of them: in this encoding each `=` is followed by a number. */
function asHtmlToo(html: string, messageId: string) {
  return {
    html,
    attachments: [{ filename: 'loggia.png', content: logo, cid: LOGO_ID, contentDisposition: 'inline' as const }],
    encoding: 'quoted-printable',
    boundaryPrefix: '=_',
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 16),
  }
}

const logo = readFileSync(new URL('logo.png', import.meta.url))

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
