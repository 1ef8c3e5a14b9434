import { redirect } from 'react-router'
import { helpPath } from '#domain/help/rules.ts'
import { voteOnHelp } from '#domain/help/votes.ts'
import { readForm } from '../../http/forms/form.ts'
import { appContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { actorOf, isBot, visitorHash } from '../../http/request/visitor.ts'
import type { Route } from './+types/vote'

/** `/support/help/:slug/vote`, where the form below an article is sent; it leads back to the article, which thanks. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await orRefuse(readForm(request, app.settings.siteUrl, ['helpful', 'reason']))
  if (isBot(context)) return back(params.slug)
  const person = await actorOf(context)
  const voter = { actor: person, visitorHash: visitorHash(app, context), at: app.clock() }
  const vote = await orRefuse(voteOnHelp(app.db, voter, params.slug, Object.fromEntries(form)))
  return back(params.slug, vote.isHelpful ? 'yes' : vote.reason ? 'reason' : 'no')
}

/** The address loaded by itself, as after logging in. */
export const loader = ({ params }: Route.LoaderArgs) => back(params.slug)

function back(slug: string, answer?: 'yes' | 'no' | 'reason') {
  const query = answer ? `&voted=${answer}` : ''
  return redirect(`${helpPath(encodeURIComponent(slug))}${query}#vote`, 303)
}
