import { languageContext } from '#app/http/request/context.ts'
import { resource } from '#app/http/request/resource.ts'
import { readShelf } from '#domain/models/studio/shelf.ts'

/** GET `/studio/models/shelf?use=&width=&depth=&height=`, all if wanted, in millimetres: what to begin to furnish a room with; `{models}`. */
export const loader = resource(async ({ app, actor, context, request }) => {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  return { models: await readShelf(app.db, actor, asked, context.get(languageContext)) }
})
