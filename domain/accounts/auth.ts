import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor as twoFactorPlugin } from 'better-auth/plugins/two-factor'
import { username } from 'better-auth/plugins/username'
import type { Db } from '#db/client.ts'
import { ROLES } from '#db/kinds.ts'
import { account, session, user, verification } from '#db/schema/accounts.ts'
import { twoFactor } from '#db/schema/security.ts'
import { withGuardedUpdates } from './guarded-updates.ts'
import { OWASP_COST, type PasswordCost, passwordHashing } from './passwords/password-hash.ts'
import {
  ACCOUNT_NAME,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PROLONGED_AFTER_SECONDS,
  SECOND_STEP_SECONDS,
  SESSION_SECONDS,
} from './rules.ts'
import { type Secrets, versionOf } from './secrets.ts'
import { sessionOpener } from './sessions/open-session.ts'
import { withHashedTokens } from './sessions/session-token.ts'

export type Auth = ReturnType<typeof createAuth>

/**
 * Better Auth on our tables. Its own HTTP handler is not mounted: the verbs of accounts.ts call its API, so their
 * rules (throttling, password rules) can't be walked around.
 */
export function createAuth(options: {
  db: Db
  secrets: Secrets
  siteUrl: string
  secureCookies: boolean
  /** For tests of what has nothing to do with it. */
  passwordCost?: PasswordCost
}) {
  const passwords = passwordHashing(options.passwordCost ?? OWASP_COST)
  const auth = betterAuth({
    appName: 'Loggia',
    baseURL: options.siteUrl,
    secrets: options.secrets.map((value) => ({ version: versionOf(value), value })),
    // Of what was encrypted before versions were noted: by the database's own, which is the oldest.
    secret: options.secrets.at(-1),
    database: withHashedTokens(
      withGuardedUpdates(
        drizzleAdapter(options.db, {
          provider: 'pg',
          schema: { user, session, account, verification, twoFactor },
          transaction: true,
        }),
      ),
    ),
    verification: { storeIdentifier: 'hashed' }, // as tokenHash does
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: passwords,
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: PROLONGED_AFTER_SECONDS,
      fields: { token: 'tokenHash' },
      additionalFields: { handedOverFrom: { type: 'string', required: false, input: false } },
    },
    user: {
      additionalFields: {
        role: { type: [...ROLES], required: true, defaultValue: 'member', input: false },
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
      // Behind https browsers take it from this very host alone, over TLS: no neighbour in the domain can put another in its place.
      cookiePrefix: options.secureCookies ? '__Host-loggia' : 'loggia',
      useSecureCookies: false, // else Better Auth writes a weaker prefix before ours
      defaultCookieAttributes: { secure: options.secureCookies },
      ipAddress: { disableIpTracking: true },
    },
  })
  return Object.assign(auth, { passwords, secrets: options.secrets })
}

/** Messages and SQLSTATE only: what Better Auth hands over beside them can hold e-mail addresses. */
function logFault(_level: string, message: string, fault?: { cause?: { code?: string } }) {
  console.error(`accounts: ${message}`, fault?.cause?.code ?? '')
}
