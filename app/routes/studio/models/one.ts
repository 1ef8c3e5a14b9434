import { languageContext } from '#app/http/request/context.ts'
import { resource } from '#app/http/request/resource.ts'
import { readStudioModel } from '#domain/models/studio/shelf.ts'

/** GET `/studio/models/:id`: a model with its looks, null where the hub no longer has it; `{model}`. */
export const loader = resource(async ({ app, actor, context, params }) => {
  return { model: await readStudioModel(app.db, actor, params.id, context.get(languageContext)) }
})
