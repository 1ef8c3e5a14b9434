import { readCourseViews } from '#domain/courses/courses.ts'
import { idOf } from '#domain/input.ts'
import { resource } from '../../http/request/resource.ts'
import { isBot, visitorHash } from '../../http/request/visitor.ts'

/** POST `/courses/:id/view`: counts a person's view, and answers how many there have been. */
export const action = resource(async ({ app, params, context }) => {
  const { views } = await readCourseViews(app.db, params.id)
  if (!isBot(context)) {
    app.views.add({ of: 'course', id: idOf(params.id), visitorHash: visitorHash(app, context), at: app.clock() })
  }
  return { views }
})
