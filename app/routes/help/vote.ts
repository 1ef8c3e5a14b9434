import { redirect } from 'react-router'
import { helpPath } from '#domain/help/rules.ts'
import { voteOnHelp } from '#domain/help/votes.ts'
import { buttonAction } from '../../http/forms/form-action.ts'
import { visitorHash } from '../../http/request/visitor.ts'
import type { Route } from './+types/vote'

/** `/support/help/:slug/vote`, where the form below an article is sent; it leads back to the article, which thanks. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(
    args,
    async ({ app, actor, values }) => {
      const { context, params } = args
      const voter = { actor, visitorHash: visitorHash(app, context), at: app.clock() }
      const vote = await voteOnHelp(app.db, voter, params.slug, values)
      return articlePath(params.slug, vote.isHelpful ? 'yes' : vote.reason ? 'reason' : 'no')
    },
    ['helpful', 'reason'],
  )

/** The address loaded by itself, as after logging in. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(articlePath(params.slug), 303)

function articlePath(slug: string, answer?: 'yes' | 'no' | 'reason') {
  const query = answer ? `&voted=${answer}` : ''
  return `${helpPath(encodeURIComponent(slug))}${query}#vote`
}

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../shell/errors/error-page.tsx'
