import { createHash, randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { setting } from '#db/schema/accounts.ts'
import { twoFactor } from '#db/schema/security.ts'
import type { Auth } from './auth.ts'

/** What signs and encrypts: the first from now on; the others are believed of what was signed or encrypted before. */
export type Secrets = [current: string, ...former: string[]]

const key = 'auth-secret'

/**
 * The secrets of all processes on a database.
 * @param given from outside the database, the current one first; without them one is made and kept in the database
 */
export async function readSecrets(db: Db, given: readonly string[] = []): Promise<Secrets> {
  const [current, ...former] = given
  if (current === undefined) return [await storedSecret(db)]
  const [stored] = await db.select().from(setting).where(eq(setting.key, key))
  return stored ? [current, ...former, stored.value] : [current, ...former]
}

/** Made once. @returns 64 hexadecimal digits */
async function storedSecret(db: Db): Promise<string> {
  await db
    .insert(setting)
    .values({ key, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  if (!row) throw new Error('the shared secret vanished while it was read')
  return row.value
}

/** Better Auth keeps with each key that it encrypts by which secret: known by its hash, a secret needs no number of its own. */
export const versionOf = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE() >>> 1

/** Encrypts keys of authenticators anew that a former secret encrypted, so that it can be forgotten. */
export async function renewEncryption(db: Db, auth: Auth): Promise<void> {
  const { secretConfig } = await auth.$context
  const current = `$ba$${versionOf(auth.secrets[0])}$`
  for (const { id, secret: data } of await db.select().from(twoFactor)) {
    if (data.startsWith(current)) continue
    const secret = await symmetricEncrypt({
      key: secretConfig,
      data: await symmetricDecrypt({ key: secretConfig, data }),
    })
    await db.update(twoFactor).set({ secret }).where(eq(twoFactor.id, id))
  }
}
