import { redirect } from 'react-router'
import { wordsFor } from '#app/http/request/words.ts'
import { DESIGN_NAME_MAX } from '#domain/designs/rules.ts'
import { copyDesign, readDesignCard } from '#domain/designs/stored/designs.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import { detailsPath, studioPath } from '../studio-path.ts'
import type { Route } from './+types/copy'

/** POST `/studio/:id/copy` makes another like it. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    const { name } = await readDesignCard(app.db, actor, args.params.id)
    const mark = wordsFor(args.context).studio.copyMark
    const fitting = name.slice(0, DESIGN_NAME_MAX - mark.length - 1)
    await copyDesign(app, actor, args.params.id, `${fitting} ${mark}`)
    return studioPath
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(detailsPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
