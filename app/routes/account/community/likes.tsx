import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { listOwnLikes } from '#domain/schemes/likes/own-likes.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import type { Route } from './+types/likes'

/** `/account/likes?q=…&page=…`: what an account likes; what is gone is named as gone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 120)
  const page = Number(url.searchParams.get('page') ?? 1)
  const lists = person
    ? await listOwnLikes(app.db, person, { query, page })
    : { likes: [], total: 0, page: 1, pages: 1 }
  return { ...lists, query, title: wordsFor(context).shell.own.likes }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Likes({ loaderData: { title, likes, total, query, page, pages } }: Route.ComponentProps) {
  const words = useTranslations('community.likes')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {(total > 0 || query) && (
        <Form role="search" action="/account/likes" className={classes.tools}>
          <label className={classes.field}>
            {words('search')}
            <input key={query} type="search" name="q" defaultValue={query} maxLength={120} autoComplete="off" />
          </label>
          <Button type="submit" variant="outline" className={classes.button}>
            {words('find')}
          </Button>
          {query && <TextLink to="/account/likes">{words('clear')}</TextLink>}
        </Form>
      )}
      {total === 0 ? (
        <Empty thing={query ? 'search' : 'heart'} title={query ? words('noneFound', { query }) : words('none')}>
          {!query && <TextLink to="/gallery/ideas">{words('look')}</TextLink>}
        </Empty>
      ) : (
        <>
          <p className="dim small">{words('count', { count: total })}</p>
          <ul className={classes.list}>
            {likes.map((like) => (
              <Like key={`${like.schemeId} ${like.goneId}`} like={like} />
            ))}
          </ul>
        </>
      )}
      <Pager page={page} pages={pages} />
    </>
  )
}

function Like({ like }: { like: Route.ComponentProps['loaderData']['likes'][number] }) {
  const words = useTranslations('community.likes')
  // One stays on the page, and with what was searched for.
  const { search } = useLocation()
  const { schemeId, goneId, caseName: name, isListed, designer, cover } = like
  return (
    <li className={`${classes.entry} ${classes.pictured}`}>
      {cover ? <Picture media={cover} alt="" sizes="128px" ratio="16 / 10" /> : <div className={classes.missing} />}
      <div>
        {isListed ? (
          <Link to={`/gallery/scheme?id=${schemeId}`} className={classes.name}>
            {name}
          </Link>
        ) : (
          <p className={classes.name}>{name}</p>
        )}
        <p className="dim small">{isListed && designer ? words('by', { name: designer }) : words('gone')}</p>
        <Form
          method="post"
          action={`/account/likes/${goneId ?? schemeId}/${goneId ? 'forget' : 'unlike'}${search}`}
          preventScrollReset
        >
          <button
            type="submit"
            className={classes.quiet}
            aria-label={words(goneId ? 'forgetOf' : 'unlikeOf', { name })}
          >
            {words(goneId ? 'forget' : 'unlike')}
          </button>
        </Form>
      </div>
    </li>
  )
}
