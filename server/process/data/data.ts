import { vocabularyWords } from '#app/i18n/vocabulary-words.ts'
import { startEmbedded } from '#db/embedded.ts'
import { connectToPrimary, hostsOf } from '#db/hosts.ts'
import { type Access, openMigrated } from '#db/migrated.ts'
import { StartError } from '#db/start-error.ts'
import { createAuth } from '#domain/accounts/auth.ts'
import { readSecrets, renewEncryption } from '#domain/accounts/secrets.ts'
import { learnFigures } from '#domain/search/figures.ts'
import { learnVocabulary } from '#domain/search/vocabulary.ts'
import type { Ending } from '../ending.ts'
import type { Env } from '../env.ts'
import { firstRunAccounts } from './first-run.ts'
import { loadSamples } from './samples.ts'

interface Start extends Omit<Ending, 'end' | 'drainFor'> {
  env: Env
  siteUrl: string
  say: (line: string) => void
}

/** The way to the database: a given one, or the server that comes with the app. */
export async function accessTo({ env, say, servers, signal }: Omit<Start, 'siteUrl' | 'open'>): Promise<Access> {
  const { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl } = env
  if (url) {
    await checkReachable({ DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl })
    return { connection: url, owner: ownerUrl }
  }
  const starting = startEmbedded(env.DATA_DIR, say, { signal, settings: env.POSTGRES_SETTINGS })
  // Whoever ends the site while its database is being started waits for that, and ends it then.
  servers.defer(async () => (await starting.catch(() => undefined))?.stop())
  return starting
}

/** The database, with all that a first start brings. */
export async function openData(access: Access, { env, siteUrl, say, open }: Omit<Start, 'servers' | 'signal'>) {
  const { connection } = access
  const { db, pool, close } = await openMigrated(access, say)
  open.defer(close)
  const secrets = await readSecrets(db, env.AUTH_SECRET)
  const auth = createAuth({ db, secrets, siteUrl, secureCookies: siteUrl.startsWith('https:') })
  await renewEncryption(db, auth)
  const clock = () => new Date()
  const accounts = await firstRunAccounts({ db, auth, clock }, env.DATA_DIR)
  // Before there is anything that is found by them.
  await learnVocabulary(db, vocabularyWords)
  await learnFigures(db, clock())
  await loadSamples({ connection, dataDir: env.DATA_DIR, bucket: env.bucket }, { say, open })
  return { connection, db, pool, secret: secrets[0], auth, clock, accounts }
}

async function checkReachable(settings: Record<string, string | undefined>): Promise<void> {
  for (const [name, url] of Object.entries(settings)) {
    if (!url) continue
    try {
      const { session } = await connectToPrimary(hostsOf(url), { connectionTimeoutMillis: 10_000 })
      await session.end()
    } catch (error) {
      // Of several addresses of one name, each has its own reason.
      const { errors: [first] = [error] } = error as { errors?: unknown[] }
      throw new StartError(`${name}: the database can't be reached: ${(first as Error).message}`)
    }
  }
}
