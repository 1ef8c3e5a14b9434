import { useTranslations } from 'use-intl'
import { threadPath } from '#domain/messages/rules.ts'
import { listThreads } from '#domain/messages/threads.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import type { Route } from './+types/messages'

/** `/account/messages`: an account's conversations; the layout asks whoever is not logged in to be. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const page = Number(url.searchParams.get('page') ?? 1)
  const lists = person ? await listThreads(app.db, person, page) : { threads: [], page: 1, pages: 1 }
  return { ...lists, title: wordsFor(context).shell.own.messages }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Messages({ loaderData: { title, threads, page, pages } }: Route.ComponentProps) {
  const words = useTranslations('community.messages')
  const people = useTranslations('community.people')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {threads.length === 0 ? (
        <Empty thing="letter" title={words('none')} text={words('noneText')}>
          <TextLink to="/gallery/market">{words('find')}</TextLink>
        </Empty>
      ) : (
        <ul className={classes.list}>
          {threads.map(({ id, with: name, face, about, last, isOwn, unread, lastMessageAt }) => (
            <li key={id} className={classes.entry} data-unread={unread > 0 || undefined}>
              <p className={classes.row}>
                <Link to={threadPath(id)} className={`${classes.name} ${classes.person}`}>
                  <Monogram name={name ?? people('formerMember')} logo={face} isSmall />
                  {name ?? people('formerMember')}
                </Link>
                <span className="dim small">
                  {about && <>{words('about', { store: about })} · </>}
                  <Day date={lastMessageAt.toISOString()} />
                </span>
              </p>
              <p className={`${classes.excerpt} dim`}>
                {last === null ? words('removed') : isOwn ? words('you', { text: last }) : last}
              </p>
              {unread > 0 && <p className="small">{words('unread', { count: unread })}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </>
  )
}
