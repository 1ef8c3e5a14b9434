import { readCourseViews } from '#domain/courses/courses.ts'
import { idOf } from '#domain/input.ts'
import { resource, sentWith } from '../../http/request/resource.ts'
import { visitorHash } from '../../http/request/visitor.ts'

/** POST `/courses/:id/view`: answers how many views there have been, and counts one more with `{looked: true}`. */
export const action = resource(async ({ app, params, context, request }) => {
  const { views } = await readCourseViews(app.db, params.id)
  const { looked } = await sentWith(request)
  if (looked === true) {
    app.views.add({ of: 'course', id: idOf(params.id), visitorHash: visitorHash(app, context), at: app.clock() })
  }
  return { views }
})
