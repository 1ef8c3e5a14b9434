import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { and, eq, min } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import { withDatabase } from './rooms.ts'
import { logIn, type newAccount } from './visitor.ts'

export type Credentials = Awaited<ReturnType<typeof newAccount>>

/** A window of somebody's own, in which they are logged in. */
export async function windowOf(browser: Browser, who?: Credentials, settings: BrowserContextOptions = {}) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    baseURL: process.env.SITE_ADDRESS,
    viewport,
    reducedMotion: 'reduce',
    ...settings,
  })
  const page = await context.newPage()
  if (who) await logIn(page, who)
  return page
}

/** As its owner would register it: the sample content's designers belong to nobody. */
export function giveStore(name: string, { username }: Credentials): Promise<{ designerId: number; schemeId: number }> {
  return withDatabase(async (db) => {
    const [owner] = await db.select({ id: user.id }).from(user).where(eq(user.username, username))
    const [store] = await db
      .update(designer)
      .set({ ownerId: owner?.id })
      .where(eq(designer.name, name))
      .returning({ id: designer.id })
    const [first] = await db
      .select({ id: min(scheme.id) })
      .from(scheme)
      .where(and(eq(scheme.designerId, store?.id ?? 0), scheme.isListed))
    return { designerId: store?.id as number, schemeId: first?.id as number }
  })
}

export async function makeModerator({ username }: Credentials) {
  const env = { ...process.env, DATA_DIR: process.env.SITE_DATA }
  await promisify(execFile)(process.execPath, ['scripts/role.ts', username, 'moderator'], { env })
}
