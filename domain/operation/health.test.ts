import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { recordFaults } from './faults.ts'
import { concernsOf, type Health, type Machine, readHealth } from './health.ts'
import { noteRun } from './job-runs.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const machine: Machine = {
  release: '1.2.3',
  since: now,
  files: { keptIn: 'folder', answers: true, freeBytes: 50e9, reserveBytes: 1e9 },
  sendsMail: true,
}
const services = { db, clock: () => now, machine: async () => machine }
const read = async () => readHealth(services, await appointed(db, 'admin'))

test('what a new site stands on is in order, and told with its figures', async () => {
  const health = await read()
  expect(concernsOf(health)).toEqual([])
  expect(health).toMatchObject({ ...machine, faults: 0, jobs: { count: 0, failing: [] }, mail: { waiting: 0 } })
  expect(health.database.version).toMatch(/^\d+/)
  expect(health.database.bytes).toBeGreaterThan(1e6)
  expect(health.database.connections).toBeGreaterThan(0)
  expect(health.database.connectionsMost).toBeGreaterThan(health.database.connections)
  expect(health.database.standbys).toEqual([])
  expect(health.database.archive).toBeNull()
})

test('a job that failed and a request that met a fault are to be looked at', async () => {
  await noteRun(db, 'send digests', now, { fault: new Error('no') })
  await noteRun(db, 'settle sums', now)
  await recordFaults(db, [{ at: now, requestId: '1', method: 'GET', route: 'home', error: new Error('no') }])
  const health = await read()
  expect(health.jobs).toEqual({ count: 2, failing: ['send digests'] })
  expect(concernsOf(health)).toEqual(['jobs', 'faults'])
})

const fine: Health = {
  ...machine,
  database: { version: '18.1', bytes: 1e7, connections: 80, connectionsMost: 100, standbys: [], archive: null },
  mail: { waiting: 3, overdueSeconds: 900, failed: 0 },
  jobs: { count: 2, failing: [] },
  faults: 0,
}
const files = (changed: Partial<Machine['files']>) => ({ files: { ...machine.files, ...changed } })
const database = (changed: Partial<Health['database']>) => ({ database: { ...fine.database, ...changed } })

test.each<[what: string, changed: Partial<Health>, concerns: string[]]>([
  ['all at its bounds', {}, []],
  ['a storage that does not answer', files({ answers: false }), ['files-away']],
  ['less than the reserve', files({ freeBytes: 0.9e9 }), ['disk-full']],
  ['exactly the reserve', files({ freeBytes: 1e9 }), ['disk-nearly-full']],
  ['twice the reserve', files({ freeBytes: 2e9 }), []],
  ['no reserve', files({ freeBytes: 0, reserveBytes: 0 }), []],
  ['one connection more', database({ connections: 81 }), ['connections']],
  ['a standby two minutes behind', database({ standbys: [{ name: 'b', lagSeconds: 120 }] }), ['standby-behind']],
  ['a standby of which nothing is told', database({ standbys: [{ name: 'b', lagSeconds: null }] }), []],
  ['an archive as late as it may be', database({ archive: { waitsSeconds: 900 } }), []],
  ['an archive that takes nothing', database({ archive: { waitsSeconds: 901 } }), ['archive-behind']],
  ['an archive of which nothing is told', database({ archive: { waitsSeconds: null } }), []],
  ['a letter due for longer', { mail: { ...fine.mail, overdueSeconds: 901 } }, ['mail-overdue']],
  ['a letter given up', { mail: { ...fine.mail, failed: 1 } }, ['mail-failed']],
])('%s', (_what, changed, concerns) => {
  expect(concernsOf({ ...fine, ...changed })).toEqual(concerns)
})

test.each(['editor', 'moderator', 'support'] as const)('is not for %s', async (role) => {
  const actor = await appointed(db, role)
  expect(await refusalOf(readHealth(services, actor))).toBe('not-allowed')
})
