import { randomBytes } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor as twoFactorPlugin } from 'better-auth/plugins/two-factor'
import { username } from 'better-auth/plugins/username'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { account, session, setting, user, verification } from '#db/schema/accounts.ts'
import { twoFactor } from '#db/schema/security.ts'
import { sessionOpener } from './open-session.ts'
import {
  ACCOUNT_NAME,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PROLONGED_AFTER_SECONDS,
  SECOND_STEP_SECONDS,
  SESSION_SECONDS,
} from './rules.ts'

export type Auth = ReturnType<typeof createAuth>

/**
 * Better Auth on our tables. Its own HTTP handler is not mounted: the verbs of accounts.ts call its API, so their
 * rules (throttling, password rules) can't be walked around.
 */
export function createAuth(options: { db: Db; secret: string; siteUrl: string; secureCookies: boolean }) {
  return betterAuth({
    appName: 'Loggia',
    baseURL: options.siteUrl,
    secret: options.secret,
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      schema: { user, session, account, verification, twoFactor },
      transaction: true,
    }),
    emailAndPassword: { enabled: true, minPasswordLength: PASSWORD_MIN, maxPasswordLength: PASSWORD_MAX },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: PROLONGED_AFTER_SECONDS,
      additionalFields: { handedOverFrom: { type: 'string', required: false, input: false } },
    },
    user: {
      additionalFields: {
        role: { type: ['member', 'moderator', 'staff'], required: true, defaultValue: 'member', input: false },
        ageStatedAt: { type: 'date', required: true },
        invitedBy: { type: 'string', required: false },
        locale: { type: 'string', required: true, defaultValue: 'en' },
      },
    },
    plugins: [
      username({ usernameValidator: (name) => ACCOUNT_NAME.test(name) }),
      bearer(),
      twoFactorPlugin({
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        accountLockout: { enabled: false }, // throttle.ts counts codes together with passwords
        // codes.ts makes them, and gives the plugin hashes in place of codes.
        backupCodeOptions: { storeBackupCodes: 'plain', customBackupCodesGenerate: () => [] },
      }),
      sessionOpener,
    ],
    rateLimit: { enabled: false }, // throttle.ts counts, across processes
    telemetry: { enabled: false },
    logger: { level: 'error', log: logFault },
    advanced: {
      cookiePrefix: 'loggia',
      useSecureCookies: options.secureCookies,
      ipAddress: { disableIpTracking: true },
    },
  })
}

/** Messages and SQLSTATE only: what Better Auth hands over beside them can hold e-mail addresses. */
function logFault(_level: string, message: string, fault?: { cause?: { code?: string } }) {
  console.error(`accounts: ${message}`, fault?.cause?.code ?? '')
}

/**
 * The secret that signs session cookies: made once per database and shared by all processes on it.
 * @returns 64 hexadecimal digits
 */
export async function sharedSecret(db: Db): Promise<string> {
  const key = 'auth-secret'
  await db
    .insert(setting)
    .values({ key, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  if (!row) throw new Error('the shared secret vanished while it was read')
  return row.value
}
