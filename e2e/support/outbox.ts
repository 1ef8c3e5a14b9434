import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './visitor.ts'

/** The link in the newest letter to a mailbox that leads to `path`, once that letter has come: without a mail server, as a file. */
export async function linkFor(mailbox: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = (await lettersTo(mailbox))
        .map((text) => text.match(new RegExp(`https?://\\S*${path}\\?token=\\S+`))?.[0])
        .findLast(Boolean)
      return link
    })
    .toBeTruthy()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

async function lettersTo(mailbox: string): Promise<string[]> {
  const outbox = join(process.env.SITE_DATA ?? '', 'outbox')
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const letters = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${mailbox}\r\n`)).map(decoded)
}

/** Of quoted-printable, what can be in an address: long lines are broken, and `=` is written as its number. */
const decoded = (letter: string) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
