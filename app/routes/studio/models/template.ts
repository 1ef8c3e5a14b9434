import { languageContext } from '#app/http/request/context.ts'
import { resource } from '#app/http/request/resource.ts'
import { readTemplate } from '#domain/designs/templates/furnishing.ts'

/** GET `/studio/templates/:template`: what a design can begin with, furnished with what the hub has now; `{document}`. */
export const loader = resource(async ({ app, actor, context, params }) => {
  return { document: await readTemplate(app.db, actor, params.template, context.get(languageContext)) }
})
