import { suggest } from '#domain/search/suggest.ts'
import { resource } from '../../http/request/resource.ts'
import { languageOf } from '../../i18n/language.ts'

/** GET /search/suggestions?q= -> `[{kind, suggestions: [{kind, path, title}]}]`, in the visitor's language. */
export const loader = resource(({ app, request }) => {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return suggest(app.db, { query, language: languageOf(null, request.headers.get('cookie')) })
})
