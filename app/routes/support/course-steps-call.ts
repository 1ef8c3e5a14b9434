import { tickStep } from '#domain/courses/progress.ts'
import { resource, sentWith } from '../../http/request/resource.ts'

/** POST `/courses/:id/steps` with `{step, isDone}`: ticks a step of a lesson, and tells how far the visitor is. */
export const action = resource(async ({ app, actor, params, request }) =>
  tickStep(app.db, actor, params.id, await sentWith(request), app.clock()),
)
