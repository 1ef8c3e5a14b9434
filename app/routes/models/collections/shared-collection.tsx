import { useTranslations } from 'use-intl'
import { readSharedCollection } from '#domain/models/collections/collections.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { hubPath } from '../model-path.ts'
import type { Route } from './+types/shared-collection'
import { CollectionItems } from './collection-items.tsx'
import classes from './shared-collection.module.css'

/** `/collections/:token`: what whoever has the link sees, until its owner ends it; not for search engines, nor kept. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { name, items } = await orRefuse(readSharedCollection(db, params.token))
  return { title: name ?? wordsFor(context).models.collections.shared, items, token: params.token }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function SharedCollection({ loaderData: { title, items, token } }: Route.ComponentProps) {
  const words = useTranslations('models.collections')
  return (
    <div className={`page ${classes.whole}`}>
      <p className="dim">{words('shared')}</p>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.bar}>
        <p>{words('count', { count: items.length })}</p>
        {items.length > 0 && (
          <ButtonLink
            href={`/downloads/collections/shared/${token}`}
            variant="outline"
            rel="nofollow"
            title={words('downloadText')}
          >
            {words('download')}
          </ButtonLink>
        )}
      </div>
      {items.length > 0 ? <CollectionItems items={items} /> : <TextLink to={hubPath}>{words('find')}</TextLink>}
    </div>
  )
}
