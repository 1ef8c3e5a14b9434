import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testPair } from '#db/test-pair.ts'
import { readArchive } from './health.ts'

/** It takes nothing until there is such a file, as one does whose disk is not mounted. */
const pair = await testPair({ archive_mode: 'on', archive_command: 'test -e mounted' })
const { db, pool, close } = openDatabase(pair.ofPrimary, () => {})
afterAll(close)

test('what the archive does not take waits until it is taken', async () => {
  const waitsSeconds = async () => (await readArchive(db))?.waitsSeconds ?? Number.NaN
  const fillSegment = () => pool.query('create temporary table deed (); drop table deed; select pg_switch_wal()')
  await fillSegment()
  expect(await waitsSeconds()).toBeGreaterThan(0)

  await pool.query("copy (select) to program 'touch mounted'")
  await fillSegment()
  await vi.waitUntil(async () => (await waitsSeconds()) === 0, { timeout: 30_000 })
})

test('a role without pg_monitor is told that there is an archive, and no more', async () => {
  await pool.query('create role site login')
  const ofSite = openDatabase(pair.ofPrimary.replace('loggia@', 'site@'), () => {})
  expect(await readArchive(ofSite.db)).toEqual({ waitsSeconds: null })
  await ofSite.close()
})
