import { suggest } from '#domain/search/suggest.ts'
import { languageContext } from '../../http/request/context.ts'
import { resource } from '../../http/request/resource.ts'

/** GET /search/suggestions?q= -> `[{kind, suggestions: [{kind, path, title}]}]`, in the visitor's language. */
export const loader = resource(({ app, request, context }) => {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return suggest(app.db, { query, language: context.get(languageContext) })
})
