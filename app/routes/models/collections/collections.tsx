import { Button } from '@mantine/core'
import { data, Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { createCollection, listCollections } from '#domain/models/collections.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { hubPath } from '../model-path.ts'
import type { Route } from './+types/collections'
import { collectionPath, collectionsPath } from './collection-path.ts'
import classes from './collections.module.css'
import { NameField } from './name-field.tsx'
import { nameIn, orRefusedName } from './take-name.ts'

/** `/account/collections`: the account's collections; the layout asks whoever is not logged in to be. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const collections = person ? await listCollections(app.db, person) : []
  return { collections, title: wordsFor(context).models.collections.title }
}

/** Begins a collection, and leads to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const name = await nameIn(request, app.settings.siteUrl)
  const person = await actorOf(context)
  const made = await orRefusedName(createCollection(app.db, person, name))
  if ('reason' in made) return data({ ...made, name }, { status: made.status })
  throw redirect(collectionPath(made.id), 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} | Loggia` },
  { name: 'robots', content: 'noindex' },
]

export default function Collections({ loaderData: { collections, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('models.collections')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {collections.length === 0 ? (
        <div className={classes.none}>
          <p>{words('none')}</p>
          <p className="dim">{words('noneText')}</p>
          <TextLink to={hubPath}>{words('find')}</TextLink>
        </div>
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
      <Form method="post" action={collectionsPath} className={classes.form}>
        <h2 className={classes.heading}>{words('new')}</h2>
        <div className={classes.row}>
          <NameField value={actionData?.name} reason={actionData?.reason} />
          <Button type="submit" className={classes.submit}>
            {words('create')}
          </Button>
        </div>
      </Form>
    </>
  )
}
