import { privateJson } from '#app/http/request/json.ts'
import { resource } from '#app/http/request/resource.ts'
import { openDesign, saveDesign } from '#domain/designs/stored/saving.ts'
import type { Route } from './+types/save'
import { sentDesign } from './sent-design.ts'

const save = resource(async ({ app, actor, params, request }) => {
  const sent = await sentDesign(request)
  return saveDesign(app, actor, params.id, sent)
})

const newest = resource(({ app, actor, params }) => openDesign(app.db, actor, params.id))

/**
 * POST or PUT `/studio/:id/save` `{version, document}` -> `{version}`, which is the next one and committed. What was drawn on an older
 * version is answered with 409 and `{version, document}` of the newest, beside reason and message.
 */
export async function action(args: Route.ActionArgs) {
  const answer = await save(args)
  if (answer.status !== 409) return answer
  const current = await newest(args)
  if (!current.ok) return current
  const { version, document } = await current.json()
  return privateJson({ ...(await answer.json()), version, document }, { status: 409 })
}
