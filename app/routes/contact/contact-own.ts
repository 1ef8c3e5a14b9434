import { readProfile } from '#domain/profiles/profiles.ts'
import { resource } from '../../http/request/resource.ts'

/** GET `/contact/own`: what a request may begin with, of whoever is logged in; `{country}`, null where the profile has none. */
export const loader = resource(async ({ app, actor }) => {
  const { country } = await readProfile(app.db, actor)
  return { country }
})
