import { beforeAll, expect, test, vi } from 'vitest'
import { startSite, type TestSite } from '#server/test-site.ts'
import { startedData } from '#server/test-started-data.ts'
import { attack } from './attack.ts'
import { attackDesigns } from './designs.ts'
import { tellsRoutes } from './known-routes.ts'

/** Always the same ones, so that what turns red was changed; `npm run hostile -- 100000` sends others, and as many. */
const count = 10_000
const seed = 77

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })

let site: TestSite
beforeAll(async () => {
  const data = await startedData()
  site = await startSite(data.folder, { TRUST_PROXY: '1', ...tellsRoutes })
  return async () => {
    await site.end()
    await data.remove()
  }
})

test(`${count} hostile requests end nothing, hold nobody up, and are shown nothing`, async () => {
  const { faults, statuses, paths } = await attack(site, { count, seed })
  expect(faults, `The seed is ${seed}.`).toEqual([])
  // They reached what they were sent to: each route was asked, and enough was answered as it should be.
  expect(Math.min(...paths.values())).toBeGreaterThan(count / paths.size / 4)
  expect(statuses.get(200)).toBeGreaterThan(count / 20)
})

test('what is no design is refused in words however it is sent, and the one that is kept stays', async () => {
  expect(await attackDesigns(site)).toEqual([])
})
