import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { page } from '#db/schema/pages.ts'
import { SYSTEM } from '#domain/actor.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import type { PageContent } from '#domain/pages/rules.ts'
import { settingsOfEmbedded, startSite, type TestSite, temporaryData, withDatabaseOf } from '#server/test-site.ts'

const slug = 'about'
const everyMs = 5

/**
 * How long it takes until two processes on one database show what was published, each asked again and again meanwhile.
 * @returns milliseconds below which 50 and 95 of 100 were, from the moment that it was written
 */
export async function benchPublish({ rounds = 100 } = {}) {
  const data = await temporaryData()
  const open = new AsyncDisposableStack()
  open.defer(data.remove)
  try {
    const settings = { TRUST_PROXY: 'loopback' }
    const first = await startSite(data.folder, settings)
    open.defer(async () => void (await first.end()))
    const second = await startSite(data.folder, { ...settings, ...(await settingsOfEmbedded(data.folder)) })
    open.defer(async () => void (await second.end()))
    const taken = await withDatabaseOf(data.folder, async (db) => {
      const [found] = await db.select().from(page).where(eq(page.slug, slug))
      const content = found?.published as PageContent
      const times: number[] = []
      for (let round = 1; round <= rounds; round++) {
        const title = `Published ${round} of ${rounds}`
        await draftPage(db, SYSTEM, slug, 'en', { ...content, title })
        await publishPage(db, SYSTEM, slug, 'en')
        const began = performance.now()
        await Promise.all([first, second].map((site) => until(site, title, round)))
        times.push(performance.now() - began)
      }
      return times.toSorted((one, other) => one - other)
    })
    const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)] ?? 0)
    return { p50: at(0.5), p95: at(0.95) }
  } finally {
    await open.disposeAsync()
  }
}

/** @throws where a process doesn't show it within ten seconds */
async function until({ address }: TestSite, title: string, round: number): Promise<void> {
  // From an address of each round's own: one may not ask so often.
  const headers = { 'x-forwarded-for': `10.1.0.${round}` }
  const latest = Date.now() + 10_000
  while (Date.now() < latest) {
    const answer = await fetch(`${address}/${slug}`, { headers })
    if ((await answer.text()).includes(title)) return
    await sleep(everyMs)
  }
  throw new Error(`${address} does not show what was published`)
}
