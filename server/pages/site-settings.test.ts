import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { siteSettings } from '#db/schema/settings.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { changeRecord } from '#domain/backstage/changes/change.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { settings } from '#domain/settings/resource.ts'
import { SITE } from '#domain/settings/settings.ts'
import { builtSite } from '../test-built-site.ts'

const services = await testServices()
const admin = await appointed(services.db, 'admin')
const folder = await testFolder()
let sites: FastifyInstance[] = []

beforeAll(async () => {
  sites = [await builtSite(services, folder), await builtSite(services, folder)]
  return async () => void (await Promise.all(sites.map((site) => site.close())))
})

const change = async (fields: object) => {
  const [row] = await services.db.select({ version: siteSettings.version }).from(siteSettings)
  await changeRecord(services, admin, settings, SITE, { version: row?.version ?? 0, fields })
}
const footers = () =>
  Promise.all(
    sites.map(async (site) => {
      const { body } = await site.inject({ url: '/points' })
      return body.slice(body.indexOf('<footer'))
    }),
  )

test('what is set stands on kept pages of every process soon, and what isn’t, nowhere', async () => {
  for (const footer of await footers()) expect(footer).not.toMatch(/tel:|mailto:|VAT|instagram/)
  await change({ companyName: 'Loggia S.r.l.', telephone: '+39 02 1234567', vatNumber: 'IT01234567890' })
  await expect
    .poll(footers)
    .toEqual([1, 2].map(() => expect.stringMatching(/Loggia S\.r\.l\..*tel:\+39021234567.*IT01234567890/s)))
  await change({ instagram: 'https://www.instagram.com/loggia' })
  await expect
    .poll(footers)
    .toEqual([1, 2].map(() => expect.stringMatching(/^(?!.*tel:).*https:\/\/www\.instagram\.com\/loggia/s)))
})
