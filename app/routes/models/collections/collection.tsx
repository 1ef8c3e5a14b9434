import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { CollectionName, readCollection, renameCollection } from '#domain/models/collections/collections.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { ShareByLink } from '../../../forms/share-by-link.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { hubPath } from '../model-path.ts'
import type { Route } from './+types/collection'
import classes from './collection.module.css'
import { CollectionItems } from './collection-items.tsx'
import { collectionPath, collectionsPath, sharedPath } from './collection-path.ts'
import { CollectionNameField } from './name-field.tsx'

/** `/account/collections/:id`: one of the account's collections; the layout asks whoever is not logged in to be. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const { collections: words } = wordsFor(context).models
  if (!person) return { title: words.title }
  const collection = await orRefuse(readCollection(app.db, person, params.id))
  const { shareToken } = collection
  const sharedAt = shareToken ? new URL(sharedPath(shareToken), app.settings.siteUrl).href : null
  return { title: collection.name ?? words.unnamed, collection, sharedAt }
}

/** Calls it otherwise. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: CollectionName,
    errorFields: { 'name-taken': 'name' },
    run: async ({ app, actor, values: { name } }) => {
      await renameCollection(app.db, actor, args.params.id, name)
      return collectionPath(args.params.id)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Collection({ loaderData: { title, collection, sharedAt }, actionData }: Route.ComponentProps) {
  const words = useTranslations('models.collections')
  if (!collection) return null
  const { id, name, items } = collection
  const own = collectionPath(id)
  return (
    <>
      <p className={classes.back}>
        <Link to={collectionsPath}>{words('title')}</Link>
      </p>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className="dim">{words('count', { count: items.length })}</p>
      </div>
      {items.length === 0 ? (
        <div className={classes.empty}>
          <p>{words('empty')}</p>
          <p className="dim">{words('emptyText')}</p>
          <TextLink to={hubPath}>{words('find')}</TextLink>
        </div>
      ) : (
        <>
          <CollectionItems items={items} removeAt={`${own}/remove`} />
          <p className={classes.download}>
            <ButtonLink href={`/collections/${id}/download`} variant="outline">
              {words('download')}
            </ButtonLink>
            <span className="dim small">{words('downloadText')}</span>
          </p>
        </>
      )}
      <div className={classes.settings}>
        <ShareByLink at={own} sharedAt={sharedAt}>
          {words('shareText')}
        </ShareByLink>
        <ActionForm
          // Renamed, it holds the new name.
          key={name}
          action={own}
          answer={actionData}
          className={classes.setting}
          keepsScroll
        >
          <h2 className={classes.heading}>{words('rename')}</h2>
          <div className={classes.row}>
            <CollectionNameField value={name} />
            <Submit variant="outline" className={classes.submit}>
              {words('rename')}
            </Submit>
          </div>
        </ActionForm>
        <details className={classes.setting}>
          <summary className={classes.summary}>{words('delete')}</summary>
          <Form method="post" action={`${own}/delete`} className={classes.sure}>
            <p className="dim">{words('deleteText')}</p>
            <Button type="submit" variant="outline">
              {words('deleteSure')}
            </Button>
          </Form>
        </details>
      </div>
    </>
  )
}
