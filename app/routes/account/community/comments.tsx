import { useTranslations } from 'use-intl'
import { listOwnComments } from '#domain/comments/lists.ts'
import { commentPath } from '#domain/comments/rules.ts'
import { visitorWords } from '../../../http/content/markdown.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import type { Route } from './+types/comments'

/** `/account/comments`: all that an account wrote, also what moderators took away. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const page = Number(url.searchParams.get('page') ?? 1)
  const lists = person ? await listOwnComments(app.db, person, page) : { comments: [], total: 0, page: 1, pages: 1 }
  const comments = lists.comments.map(({ body, ...comment }) => ({ ...comment, excerpt: visitorWords(body) }))
  return { ...lists, comments, title: wordsFor(context).shell.own.comments }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function OwnComments({ loaderData: { title, comments, page, pages } }: Route.ComponentProps) {
  const words = useTranslations('community.own')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {comments.length === 0 ? (
        <Empty thing="talk" title={words('none')}>
          <TextLink to="/gallery/ideas">{words('look')}</TextLink>
        </Empty>
      ) : (
        <ul className={classes.list}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </>
  )
}

function Comment({ comment }: { comment: Route.ComponentProps['loaderData']['comments'][number] }) {
  const words = useTranslations('community.own')
  const { id, excerpt, state, caseName: scheme, isListed, createdAt, answers } = comment
  const on = words('on', { scheme })
  return (
    <li className={classes.entry}>
      <p className={classes.row}>
        {isListed && state === 'shown' ? (
          <Link to={commentPath(id)} className={classes.name}>
            {on}
          </Link>
        ) : (
          <span className={classes.name}>{on}</span>
        )}
        <span className="dim small">
          <Day date={createdAt.toISOString()} />
          {answers > 0 && <> · {words('answers', { count: answers })}</>}
        </span>
      </p>
      <p className={classes.excerpt}>{excerpt}</p>
      {(state === 'hidden' || state === 'removed') && <p className="small">{words(state)}</p>}
      {!isListed && <p className="small dim">{words('offList')}</p>}
    </li>
  )
}
