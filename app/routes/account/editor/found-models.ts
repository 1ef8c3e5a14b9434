import { suggestModels } from '#domain/search/suggest.ts'
import { languageContext } from '../../../http/request/context.ts'
import { resource } from '../../../http/request/resource.ts'

/** GET `/account/models?q=`: models of the hub by what their names begin with; `{models}`. */
export const loader = resource(async ({ app, context, request }) => {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const language = context.get(languageContext)
  return { models: await suggestModels(app.db, { query, language }) }
})
