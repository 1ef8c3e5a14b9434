import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { user } from '#db/schema/accounts.ts'
import { storeOf } from '#domain/schemes/test-gallery.ts'
import { forgetPeak, memoryOf } from '#server/test-process.ts'
import { chooseFirstPasswords, startSite, type TestSite, temporaryData, withDatabaseOf } from '#server/test-site.ts'

/** Noise of which so many pixels take close to 40 MB. */
const kinds: Record<string, { side: number; noise: number; coded: (picture: Sharp) => Sharp }> = {
  'JPEG with EXIF': {
    side: 9_950,
    noise: 31,
    coded: (picture) => picture.withExif({ IFD0: { Artist: 'Bench' } }).jpeg(),
  },
  JPEG: { side: 9_950, noise: 31, coded: (picture) => picture.jpeg() },
  PNG: { side: 9_000, noise: 0.2, coded: (picture) => picture.png() },
}

/**
 * Uploads pictures of up to 99 megapixels to a draft, each after a small one that warms up.
 * @returns of each kind its size, and by how much the site's memory grew at the most while it came: all that is resident,
 *   and what of it is no file, in MB. Linux alone tells it.
 */
export async function benchUpload() {
  const data = await temporaryData()
  const site = await startSite(data.folder)
  try {
    const upload = await draftOf(site)
    const table: Record<string, Record<string, number>> = {}
    for (const [kind, { side, noise, coded }] of Object.entries(kinds)) {
      const file = join(data.folder, 'picture')
      await coded(await noisy(500, noise)).toFile(file)
      await upload(file)
      const { size } = await coded(await noisy(side, noise)).toFile(file)
      const grown = await growth(site.pid, () => upload(file))
      table[kind] = { 'file, MB': rounded(size / 1e6), ...grown }
    }
    return table
  } finally {
    await site.end()
    await data.remove()
  }
}

/** A square of the same noise over and over, since noise takes long to make. */
async function noisy(side: number, sigma: number): Promise<Sharp> {
  const tile = { width: side / 5, height: side / 5, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const raw = await sharp({ create: { ...tile, background: '#888', noise } })
    .raw()
    .toBuffer()
  return sharp(raw, { raw: tile }).extend({
    right: side - tile.width,
    bottom: side - tile.height,
    extendWith: 'repeat',
  })
}

/** A draft in a store that Giulia opens. @returns what puts a picture into it */
async function draftOf({ address, dataDir }: TestSite) {
  const { giulia: password } = await chooseFirstPasswords({ address, dataDir })
  const login = await fetch(`${address}/v1/api/index/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'giulia', password }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const headers = { token: data.token }
  await withDatabaseOf(dataDir, async (db) => {
    const [giulia] = await db.select().from(user).where(eq(user.username, 'giulia'))
    await storeOf(db, giulia as typeof user.$inferSelect)
  })
  const begun = await fetch(`${address}/account/schemes`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(),
    redirect: 'manual',
  })
  const draft = begun.headers.get('location')
  return async (path: string) => {
    const form = new FormData()
    form.append('file', await openAsBlob(path), 'picture')
    const answer = await fetch(`${address}${draft}/pictures`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`)
  }
}

/** How much more a process held at the most during a task than before it. */
async function growth(pid: number, task: () => Promise<void>) {
  forgetPeak(pid)
  const before = memoryOf(pid)
  let ofNoFile = before.ofNoFile
  const watch = setInterval(() => {
    ofNoFile = Math.max(ofNoFile, memoryOf(pid).ofNoFile)
  }, 10)
  await task().finally(() => clearInterval(watch))
  return {
    'resident, MB': rounded(memoryOf(pid).peak - before.resident),
    'no file, MB': rounded(ofNoFile - before.ofNoFile),
  }
}

const rounded = (megabytes: number) => Math.round(megabytes * 10) / 10

if (import.meta.main) console.table(await benchUpload())
