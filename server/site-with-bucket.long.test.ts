import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { media } from '#db/schema/media.ts'
import { type Media, storageKey } from '#domain/media/media.ts'
import { originalUrl, pictureUrl, tilesOf, widthsOf } from '#domain/media/rules.ts'
import { photograph } from '#domain/media/test-media.ts'
import { runCommand, startCommand } from '../scripts/operator/test-command.ts'
import { testBucket } from './media/bucket/test-bucket.ts'
import { chooseFirstPasswords, startSite, type TemporaryData, temporaryData, withDatabaseOf } from './test-site.ts'
import { startedData } from './test-started-data.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 240_000 })

const { settings, objects, mood, asked } = await testBucket()
let data: TemporaryData
let apart: TemporaryData

beforeAll(async () => {
  data = await startedData()
  apart = await temporaryData()
  return async () => {
    await data.remove()
    await apart.remove()
  }
})

/** As every tenth request to it finds it too busy, the bucket is no quiet place. */
const started = async (more: Record<string, string> = {}) => {
  mood.busyEvery = 10
  const made = join(data.folder, 'derivatives')
  const site = await startSite(data.folder, { ...settings, DERIVATIVES_DIR: made, ...more })
  onTestFinished(async () => void (await site.end()))
  return site
}
const inDatabase = () => ({ DATABASE_URL: '', MIGRATE_DATABASE_URL: '', DATA_DIR: data.folder, ...settings })
const noDatabase = { connection: {}, owner: {} }
const rows = () => withDatabaseOf(data.folder, (db) => db.select().from(media))
const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).length
}

/** A picture, a tile and a part of a film, as the site sends them. */
async function shown(address: string, all: Media[]) {
  const of = (kind: Media['kind']) => all.filter((each) => each.kind === kind)
  const picture = of('picture').find(({ name }) => name === 'home/hero') ?? of('picture')[0]
  const film = of('video')[0]
  const sphere = of('panorama').find(({ id, width }) => tilesOf({ id, width: width ?? 0 }))
  if (!picture || !film) throw new Error('the sample content has a picture and a film')
  const tile = sphere && `${tilesOf({ id: sphere.id, width: sphere.width ?? 0 })?.folder}/1_0.webp`
  const paths = [pictureUrl(picture.id, 320, 'webp'), originalUrl(film), ...(tile ? [tile] : [])]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(address + path, {
        headers: path.includes('original') ? { range: 'bytes=100-299' } : {},
      })
      return { path, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
    }),
  )
}

test('files move into a bucket while the site serves, also after a stop, and then nothing needs the folder', async () => {
  const site = await started()
  const all = await rows()
  const before = await shown(site.address, all)
  expect(before.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 206]))

  const made = `${storageKey(all[0] as Media).replace(/\.\w+$/, '')}/8.webp`
  await mkdir(dirname(join(data.folder, 'derivatives', made)), { recursive: true })
  await writeFile(join(data.folder, 'derivatives', made), 'small')

  // Stopped once some are there.
  const stopped = startCommand('media-move.ts', [], noDatabase as never, inDatabase())
  let [said, faults] = ['', '']
  stopped.stdout.on('data', (chunk) => (said += chunk))
  stopped.stderr.on('data', (chunk) => (faults += chunk))
  await vi.waitUntil(() => objects.size > 50, { timeout: 60_000, interval: 5 })
  stopped.kill('SIGTERM')
  await vi.waitUntil(() => stopped.exitCode !== null, 60_000)
  expect([said, stopped.exitCode, faults]).toEqual(['', 1, expect.stringMatching(/Stopped: \d+ files are left\./)])
  const partly = objects.size

  const whole = await runCommand('media-move.ts', [], noDatabase as never, inDatabase())
  expect(whole).toMatchObject({
    code: 0,
    said: expect.stringMatching(/[1-9]\d* were there already.* Nothing is left\./s),
  })
  expect(objects.size).toBeGreaterThan(partly)
  expect(objects.get(`derivatives/${made}`)?.bytes.toString()).toBe('small')
  for (const row of all) {
    expect(objects.get(`media/${storageKey(row)}`)?.bytes).toEqual(
      await readFile(join(data.folder, 'media', storageKey(row))),
    )
  }

  for (const folder of ['media', 'derivatives']) await rm(join(data.folder, folder), { recursive: true, force: true })
  expect(await shown(site.address, all)).toEqual(before)
  const again = await runCommand('media-move.ts', [], noDatabase as never, inDatabase())
  expect(again).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^.*0 files were copied, \d+ were there already/s),
  })
})

test('a site whose files are in a bucket starts, shows them, takes in a picture and is backed up', async () => {
  const site = await started()
  expect(await filesIn(join(data.folder, 'media'))).toBe(0)
  const passwords = await chooseFirstPasswords(site)
  const body = JSON.stringify({ username: 'giulia', password: passwords.giulia })
  const login = await fetch(`${site.address}/v1/api/index/login/login`, { method: 'POST', body })
  const { token } = (await login.json()).data
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await photograph(1200, 1200))]), 'me.jpg')
  const before = new Set(objects.keys())
  const given = await fetch(`${site.address}/account/profile/picture`, {
    method: 'POST',
    body: form,
    headers: { token },
  })
  expect(given.status).toBeLessThan(400)
  const came = [...objects.keys()].filter((key) => key.startsWith('media/') && !before.has(key))
  expect(came).toHaveLength(1)
  const id = came[0]?.split(/[/.]/)[2] ?? ''
  const [row] = await withDatabaseOf(data.folder, (db) => db.select().from(media).where(eq(media.id, id)))
  const width = widthsOf({ width: row?.width ?? 0 })[0] ?? 0
  expect((await fetch(site.address + pictureUrl(id, width, 'webp'))).status).toBe(200)
  expect(objects.has(`derivatives/${id.slice(0, 2)}/${id}/${width}.webp`)).toBe(true)

  delete mood.busyEvery
  const backup = join(apart.folder, 'backup')
  const packed = await runCommand('backup.ts', [backup], noDatabase as never, inDatabase())
  expect(packed).toMatchObject({ code: 0, said: expect.not.stringContaining('lost') })
  const count = (await rows()).length
  expect(packed.said).toContain(`and ${count} files`)

  await site.end()

  objects.clear()
  const restored = { ...inDatabase(), DATA_DIR: join(apart.folder, 'data') }
  expect(await runCommand('restore.ts', [backup], noDatabase as never, restored)).toMatchObject({ code: 0 })
  expect([...objects.keys()].filter((key) => key.startsWith('media/'))).toHaveLength(count)
  expect(asked.length).toBeGreaterThan(count)
})
