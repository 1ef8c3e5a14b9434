import { noteProgress, readProgress } from '#domain/courses/progress.ts'
import { resource, sentWith } from '../../http/request/resource.ts'

/** `/courses/:id/progress`: GET tells how far the visitor is; POST `{positionMs, watched}` notes it and tells. */
export const loader = resource(({ app, actor, params }) => readProgress(app.db, actor, params.id))

export const action = resource(async ({ app, actor, params, request }) =>
  noteProgress(app.db, actor, params.id, await sentWith(request), app.clock()),
)
