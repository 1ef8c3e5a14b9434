import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import { DomainError } from '#domain/errors.ts'

export interface PasswordCost {
  /** The binary logarithm of N. */
  ln: number
  r: number
  p: number
}

/** What OWASP recommends for scrypt: 128 MB for each password. */
export const OWASP_COST: PasswordCost = { ln: 17, r: 8, p: 1 }

/** What Better Auth takes by itself; it writes `salt:key` in hexadecimal digits. */
const FORMER_COST: PasswordCost = { ln: 14, r: 16, p: 1 }

const KEY_BYTES = 64
const SALT_BYTES = 16
/** In all, since each takes its memory and one of the four threads that files are read by too. */
const AT_ONCE = 2
/** Some seconds of work: whoever comes when so many wait is asked to come back. */
const WAITING_MAX = 32
const BUSY_SECONDS = 10

const turns = pLimit(AT_ONCE)

/**
 * How passwords are kept, as `$scrypt$ln=17,r=8,p=1$salt$key`.
 * @param cost of new ones; those kept at another cost, or by Better Auth itself, are recognised and outdated
 */
export function passwordHashing(cost: PasswordCost) {
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const key = await inTurn(password, salt, cost)
    return `$scrypt$${named(cost)}$${salt.toString('base64')}$${key.toString('base64')}`
  }

  return {
    /** @throws too-many-attempts where too many are being checked */
    hash,
    /** @throws too-many-attempts where too many are being checked */
    async verify({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
      const { salt, key, cost: then } = read(kept)
      const isRight = timingSafeEqual(await inTurn(password, salt, then), key)
      // A cheaper one would tell by its time that there is such an account.
      if (!isRight && named(then) !== named(cost)) await hash(password)
      return isRight
    },
    isOutdated: (kept: string) => named(read(kept).cost) !== named(cost),
  }
}

const named = ({ ln, r, p }: PasswordCost) => `ln=${ln},r=${r},p=${p}`

function read(kept: string): { salt: Buffer; key: Buffer; cost: PasswordCost } {
  const [, ln, r, p, salt = '', key = ''] = kept.match(/^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/) ?? []
  if (key) {
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
    return { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64'), cost }
  }
  const [formerSalt = '', formerKey = ''] = kept.split(':')
  if (formerKey.length !== 2 * KEY_BYTES) throw new Error('a password is kept in no known form')
  // It took the digits of the salt for the salt.
  return { salt: Buffer.from(formerSalt), key: Buffer.from(formerKey, 'hex'), cost: FORMER_COST }
}

function inTurn(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  if (turns.pendingCount >= WAITING_MAX) {
    throw new DomainError('too-many', 'too-many-attempts', { seconds: BUSY_SECONDS, minutes: 0 })
  }
  const N = 2 ** ln
  return turns(() => derive(password.normalize('NFKC'), salt, { N, r, p, maxmem: 256 * N * r }))
}

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (fault, key) => (fault ? reject(fault) : resolve(key)))
  })
