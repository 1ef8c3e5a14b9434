import { useTranslations } from 'use-intl'
import { listFollowed } from '#domain/designers/follows.ts'
import { listShareLinks } from '#domain/schemes/visits/share-links.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { cityIn } from '../../../i18n/cities.ts'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import type { Route } from './+types/shared'

/** `/account/shared`: the schemes an account shared and how many came by its links, and the designers it follows. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const [links, followed] = person
    ? await Promise.all([listShareLinks(app.db, person), listFollowed(app.db, person)])
    : [[], []]
  const language = context.get(languageContext)
  return {
    links,
    followed: followed.map(({ city, ...designer }) => ({ ...designer, city: cityIn(language, city) })),
    title: wordsFor(context).community.shared.title,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Shared({ loaderData: { title, links, followed } }: Route.ComponentProps) {
  const words = useTranslations('community.shared')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <section className={classes.section}>
        <h2 className={classes.heading}>{words('heading')}</h2>
        {links.length === 0 && (
          <Empty thing="list" title={words('none')} text={words('noneText')}>
            <TextLink to="/gallery/ideas">{words('look')}</TextLink>
          </Empty>
        )}
        <ul>
          {links.map(({ schemeId, caseName, visits, isListed }) => (
            <li key={schemeId} className={`${classes.entry} ${classes.row}`}>
              {isListed ? (
                <Link to={`/gallery/scheme?id=${schemeId}`} className={classes.name}>
                  {caseName}
                </Link>
              ) : (
                <span className={classes.name}>{caseName}</span>
              )}
              <span className="dim">{words('visits', { count: visits })}</span>
            </li>
          ))}
        </ul>
        {links.length > 0 && <p className="dim small">{words('note')}</p>}
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>{words('followed')}</h2>
        {followed.length === 0 && (
          <Empty thing="heart" title={words('noneFollowed')}>
            <TextLink to="/gallery/market">{words('lookDesigners')}</TextLink>
          </Empty>
        )}
        <ul>
          {followed.map(({ id, name, city, schemeCount }) => (
            <li key={id} className={`${classes.entry} ${classes.row}`}>
              <Link to={`/gallery/detail?id=${id}`} className={classes.name}>
                {name}
              </Link>
              <span className="dim">
                {city}, {words('schemes', { count: schemeCount })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
