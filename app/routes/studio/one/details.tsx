import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formAction } from '#app/http/forms/form-action.ts'
import { appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { DELETED_DAYS, DESIGN_NAME_MAX } from '#domain/designs/rules.ts'
import { readDesignCard, renameDesign } from '#domain/designs/stored/designs.ts'
import { DesignName } from '#domain/designs/stored/own-design.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { ShareByLink } from '../../../forms/share-by-link.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Facts } from '../list/design-list.tsx'
import { Sketch } from '../list/sketch.tsx'
import { StudioPage } from '../studio-bar.tsx'
import { designPath, detailsPath, sharedDesignPath, versionsPath } from '../studio-path.ts'
import type { Route } from './+types/details'
import classes from './details.module.css'

export const handle = application

/** `/studio/:id/details`: what can be done with a design beside drawing it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  const { shareToken, ...design } = await orRefuse(
    actorOf(context).then((actor) => readDesignCard(db, actor, params.id)),
  )
  const sharedAt = shareToken ? new URL(sharedDesignPath(shareToken), settings.siteUrl).href : null
  return { design, sharedAt }
}

/** Calls it otherwise. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: DesignName,
    run: async ({ app, actor, values: { name } }) => {
      await renameDesign(app, actor, args.params.id, name)
      return detailsPath(args.params.id)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.design.name)

export default function DesignDetails({ loaderData: { design, sharedAt }, actionData }: Route.ComponentProps) {
  const words = useTranslations('studio.one')
  const { id, name, sketch } = design
  const own = designPath(id)
  return (
    <StudioPage>
      <div className={classes.whole}>
        <div className={classes.card}>
          <Sketch path={sketch} />
          <h1 className={classes.title} id="window-title">
            {name}
          </h1>
          <p className="dim">
            <Facts {...design} />
          </p>
          <ButtonLink to={own}>{words('draw')}</ButtonLink>
        </div>
        <div className={classes.settings}>
          {/* Renamed, it holds the new name. */}
          <ActionForm key={name} action={detailsPath(id)} answer={actionData} className={classes.setting} keepsScroll>
            <h2 className={classes.heading}>{words('rename')}</h2>
            <div className={classes.row}>
              <Field name="name" label={words('name')} value={name} isRequired maxLength={DESIGN_NAME_MAX} />
              <Submit variant="outline" className={classes.submit}>
                {words('rename')}
              </Submit>
            </div>
          </ActionForm>
          <section className={classes.setting}>
            <h2 className={classes.heading}>{words('copy')}</h2>
            <p className="dim">{words('copyText')}</p>
            <Form method="post" action={`${own}/copy`}>
              <Button type="submit" variant="outline">
                {words('copy')}
              </Button>
            </Form>
          </section>
          <section className={classes.setting}>
            <h2 className={classes.heading}>{words('download')}</h2>
            <p className="dim">{words('downloadText')}</p>
            <ButtonLink href={`${own}/file`} download variant="outline">
              {words('download')}
            </ButtonLink>
          </section>
          <ShareByLink at={own} sharedAt={sharedAt}>
            {words('shareText')}
          </ShareByLink>
          <section className={classes.setting}>
            <h2 className={classes.heading}>{words('versions')}</h2>
            <p className="dim">{words('versionsText')}</p>
            <TextLink to={versionsPath(id)}>{words('versions')}</TextLink>
          </section>
          <section className={classes.setting}>
            <h2 className={classes.heading}>{words('delete')}</h2>
            <p className="dim">{words('deleteText', { days: DELETED_DAYS })}</p>
            <Form method="post" action={`${own}/delete`}>
              <Button type="submit" variant="outline">
                {words('deleteSure')}
              </Button>
            </Form>
          </section>
        </div>
      </div>
    </StudioPage>
  )
}
