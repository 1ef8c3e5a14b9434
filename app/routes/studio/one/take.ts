import { resource } from '#app/http/request/resource.ts'
import { takeDesignIn } from '#domain/designs/stored/designs.ts'
import { sentDesign } from './sent-design.ts'

/** POST `/studio/take` `{document}` -> `{id}`: a design of its own, as when both are kept of what two windows drew. */
export const action = resource(async ({ app, actor, request }) => {
  const { document } = await sentDesign(request)
  return takeDesignIn(app, actor, document)
})
