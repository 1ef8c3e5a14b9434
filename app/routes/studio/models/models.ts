import { languageContext } from '#app/http/request/context.ts'
import { resource } from '#app/http/request/resource.ts'
import { searchStudioModels } from '#domain/models/studio/search.ts'

/**
 * GET `/studio/models?q=&kind=&category=&style=&mount=&opening=&width=&depth=&height=&clearance=&sort=&page=`, all if wanted, in
 * millimetres: what of the hub can be placed; `StudioModels`.
 */
export const loader = resource(({ app, actor, context, request }) => {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  return searchStudioModels(app.db, actor, asked, context.get(languageContext))
})
