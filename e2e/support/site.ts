import { existsSync } from 'node:fs'
import { chooseFirstPasswords, copyData, startSite, temporaryData } from '#server/test-site.ts'

/** One site for the whole run, as a newcomer starts it, but behind a proxy: see `extraHTTPHeaders` in ./visitor.ts. */
export default async function setup() {
  const data = await temporaryData()
  // The tests before these may have made a first start already.
  const { FIRST_START: made } = process.env
  if (made && existsSync(made)) await copyData(made, data.folder)
  // Passkeys are bound to a name, which an address is not.
  const site = await startSite(data.folder, { TRUST_PROXY: 'loopback', HOST: 'localhost' })
  await chooseFirstPasswords(site)
  process.env.SITE_ADDRESS = site.address
  process.env.SITE_DATA = data.folder
  return async () => {
    await site.end()
    await data.remove()
  }
}
