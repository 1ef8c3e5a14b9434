import { useTranslations } from 'use-intl'
import { CollectionName, createCollection, listCollections } from '#domain/models/collections/collections.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { hubPath } from '../model-path.ts'
import type { Route } from './+types/collections'
import { collectionPath, collectionsPath } from './collection-path.ts'
import classes from './collections.module.css'
import { CollectionNameField } from './name-field.tsx'

/** `/account/collections`: the account's collections; the layout asks whoever is not logged in to be. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const collections = person ? await listCollections(app.db, person) : []
  return { collections, title: wordsFor(context).models.collections.title }
}

/** Begins a collection, and leads to it. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: CollectionName,
    errorFields: { 'name-taken': 'name' },
    run: async ({ app, actor, values: { name } }) => {
      return collectionPath((await createCollection(app.db, actor, name)).id)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Collections({ loaderData: { collections, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('models.collections')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {collections.length === 0 ? (
        <Empty thing="chair" title={words('none')} text={words('noneText')}>
          <TextLink to={hubPath}>{words('find')}</TextLink>
        </Empty>
      ) : (
        <ul className={classes.list}>
          {collections.map(({ id, name, count }) => (
            <li key={id}>
              <Link to={collectionPath(id)} className={classes.entry}>
                <span className={classes.name}>{name ?? words('unnamed')}</span>
                <span className="dim small">{words('count', { count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ActionForm action={collectionsPath} answer={actionData} className={classes.form}>
        <h2 className={classes.heading}>{words('new')}</h2>
        <div className={classes.row}>
          <CollectionNameField />
          <Submit className={classes.submit}>{words('create')}</Submit>
        </div>
      </ActionForm>
    </>
  )
}
