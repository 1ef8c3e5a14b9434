import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { listNotifications } from '#domain/notifications/notifications.ts'
import { visitorWords } from '../../../http/content/markdown.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import type { Route } from './+types/notifications'

/** `/account/notifications`: what an account was told; each leads to what it is about, and is read then. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const page = Number(url.searchParams.get('page') ?? 1)
  const lists = person ? await listNotifications(app.db, person, page) : { notifications: [], page: 1, pages: 1 }
  const notifications = lists.notifications.map(({ said, ...one }) => ({ ...one, excerpt: said && visitorWords(said) }))
  return { ...lists, notifications, title: wordsFor(context).community.notifications.title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Notifications({ loaderData: { title, notifications, page, pages } }: Route.ComponentProps) {
  const words = useTranslations('community.notifications')
  const likes = useTranslations('community.likes')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {notifications.length === 0 ? (
        <Empty thing="bell" title={words('none')} text={words('noneText')}>
          <TextLink to="/gallery/ideas">{likes('look')}</TextLink>
        </Empty>
      ) : (
        <>
          {notifications.some(({ readAt }) => readAt === null) && (
            <Form method="post" action="/account/notifications/read" className={classes.tools}>
              <Button type="submit" variant="outline" className={classes.button}>
                {words('readAll')}
              </Button>
            </Form>
          )}
          <ul className={classes.list}>
            {notifications.map(({ id, kind, actor, caseName, designer, excerpt, createdAt, readAt }) => (
              <li key={id} className={classes.entry} data-unread={readAt === null || undefined}>
                <p className={classes.row}>
                  <Link to={`/account/notifications/${id}`} className={classes.name}>
                    {words(`kinds.${kind}`, { actor: actor ?? '', scheme: caseName ?? '', designer: designer ?? '' })}
                  </Link>
                  <span className="dim small">
                    {readAt === null && <>{words('new')} · </>}
                    <Day date={createdAt.toISOString()} />
                  </span>
                </p>
                {excerpt && <p className={`${classes.excerpt} dim`}>{excerpt}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager page={page} pages={pages} />
    </>
  )
}
