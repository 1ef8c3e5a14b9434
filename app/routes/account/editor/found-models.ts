import { suggestModels } from '#domain/search/suggest.ts'
import { resource } from '../../../http/request/resource.ts'
import { languageOf } from '../../../i18n/language.ts'

/** GET `/account/models?q=`: models of the hub by what their names begin with; `{models}`. */
export const loader = resource(async ({ app, request }) => {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const language = languageOf(null, request.headers.get('cookie'))
  return { models: await suggestModels(app.db, { query, language }) }
})
