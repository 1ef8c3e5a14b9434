import type { ActionFunctionArgs } from 'react-router'
import { rateModel, withdrawRating } from '#domain/models/collections/ratings.ts'
import { modelAddress } from '#domain/models/path.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'

/**
 * The action of every model's page: rates the model with `stars`, or with `withdraw` takes that back. It is sent to the page's own
 * address, since browsers then forget how they kept the page: it would show the old average for a while.
 */
export const rate = ({ request, context, url }: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>) =>
  buttonAction(
    { request, context },
    async ({ app, actor, values: { stars, withdraw } }) => {
      const { searchParams } = new URL(url)
      const id = searchParams.get('id')
      const rated = withdraw
        ? await withdrawRating(app.db, actor, id)
        : await rateModel(app.db, actor, id, stars, app.clock())
      return `${modelAddress(rated, Number(searchParams.get('variant') ?? 1) - 1)}#rating`
    },
    ['stars', 'withdraw'],
  )

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
