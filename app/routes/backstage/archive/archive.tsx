import { useTranslations } from 'use-intl'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import records from '../records/records.module.css'
import { actorFor } from '../who.ts'
import type { Route } from './+types/archive'
import classes from './archive.module.css'

/** `/backstage/archive`: all content in one file, and how another installation reads it. */
export async function loader(args: Route.LoaderArgs) {
  const { actor } = await actorFor('archive', args)
  return { title: wordsFor(args.context).moderation.backstage.archive, isOpen: actor !== null }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Archive({ loaderData: { title, isOpen } }: Route.ComponentProps) {
  const words = useTranslations('backstage.archive')
  if (!isOpen) return null
  return (
    <>
      <h1 className={records.title}>{title}</h1>
      <div className={classes.text}>
        <p>{words('holds')}</p>
        <p>{words('leaves')}</p>
        <p>
          <ButtonLink href="/backstage/archive/content.zip" download>
            {words('take')}
          </ButtonLink>
        </p>
        <h2 className={records.subtitle}>{words('bringTitle')}</h2>
        <p>{words('bring')}</p>
        <pre className={classes.command}>npm run content:import -- content.zip</pre>
        <p className="dim">{words('version')}</p>
      </div>
    </>
  )
}
