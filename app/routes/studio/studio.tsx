import { data, Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { formAction } from '#app/http/forms/form-action.ts'
import { appContext, languageContext } from '#app/http/request/context.ts'
import { visitorOfPage } from '#app/http/request/visitor.ts'
import { momentInWords, wordsFor } from '#app/http/request/words.ts'
import { useFreshOnLogin } from '#app/shell/use-fresh-on-login.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/lists/pager.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DELETED_DAYS, TEMPLATES } from '#domain/designs/rules.ts'
import { createDesign, listDeletedDesigns, listDesigns } from '#domain/designs/stored/designs.ts'
import { summaryOf } from '#domain/designs/stored/summary.ts'
import { templateDesign } from '#domain/designs/templates/templates.ts'
import { readHoldings } from '#domain/plans/own.ts'
import { keepTyped } from '../../forms/keep-typed.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { application } from '../../shell/application/application.ts'
import type { Route } from './+types/studio'
import { enterByTicket, headersOfTicket, isVisit } from './enter.ts'
import { DeletedList } from './list/deleted-list.tsx'
import { DesignList } from './list/design-list.tsx'
import { TemplateList } from './list/template-list.tsx'
import classes from './studio.module.css'
import { StudioPage } from './studio-bar.tsx'
import { designPath, readInPath } from './studio-path.ts'

export const handle = application

export const headers = () => headersOfTicket

/** `/studio`, and `/studio?ticket=` for who comes to the tool: one's designs, and what a new one can begin with. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, url } = args
  const entered = await enterByTicket(args)
  if (entered) throw entered
  const { title } = wordsFor(context).studio
  const actor = await visitorOfPage(context, ['site', 'tool'])
  if (!actor) return data({ title, own: null }, { status: isVisit(request) ? 403 : 200 })
  const { db, clock } = context.get(appContext)
  const now = clock()
  const page = Number(url.searchParams.get('page'))
  const [listed, deleted, { limits }] = await Promise.all([
    listDesigns(db, actor, { page, now }),
    listDeletedDesigns(db, actor),
    readHoldings(db, actor.id, now),
  ])
  const designs = listed.designs.map(({ shareToken, updatedAt, version: _, ...design }) => ({
    ...design,
    isShared: shareToken !== null,
    updatedAt: updatedAt.toISOString(),
  }))
  const bin = deleted.map(({ id, name, deletedAt }) => ({
    id,
    name,
    until: momentInWords(new Date(deletedAt.getTime() + DELETED_DAYS * 86_400_000), context),
  }))
  const justDeleted = bin.find(({ id }) => String(id) === url.searchParams.get('deleted')) ?? null
  return data({ title, own: { ...listed, designs, bin, justDeleted, limits, templates } }, { status: 200 })
}

const templates = TEMPLATES.map((key) => ({ key, sketch: summaryOf(templateDesign(key, key)).sketch }))

/** Begins a design, and opens it. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ template: z.enum(TEMPLATES) }),
    run: async ({ app, actor, values: { template } }) => {
      const name = wordsFor(args.context).studio.newNames[template]
      const language = args.context.get(languageContext)
      return designPath((await createDesign(app, actor, { name, template, language })).id)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Studio({ loaderData: { own }, actionData }: Route.ComponentProps) {
  useFreshOnLogin()
  const words = useTranslations('studio')
  if (own === null) return <LogInAgain />
  const { designs, total, most, page, pages, bin, justDeleted, limits } = own
  return (
    <StudioPage aside={<Link to={readInPath}>{words('readIn.link')}</Link>}>
      <div className={classes.head}>
        <h1 className={classes.title} id="window-title">
          {words('designs')}
        </h1>
        <p className="dim">
          {most === null
            ? `${words('count', { count: total })} · ${words('unlimited')}`
            : words('countOf', { count: total, most })}
        </p>
      </div>
      {justDeleted && (
        <Notice role="status">
          <p>{words('deleted.note', { day: justDeleted.until })}</p>
          <Form method="post" action={`${designPath(justDeleted.id)}/restore`}>
            <Button type="submit" variant="outline" size="sm">
              {words('deleted.restoreNamed', { name: justDeleted.name })}
            </Button>
          </Form>
        </Notice>
      )}
      {total === 0 && <p className={`lead ${classes.lead}`}>{words('lead')}</p>}
      {total > 0 && <DesignList designs={designs} />}
      <Pager page={page} pages={pages} />
      <section className={classes.section}>
        <h2 className={classes.heading}>{words('begin')}</h2>
        <TemplateList templates={own.templates} answer={actionData} />
      </section>
      {bin.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{words('deleted.title')}</h2>
          <DeletedList designs={bin} />
        </section>
      )}
      {limits.models + limits.textures > 0 && (
        <section className={classes.section}>
          <p className="dim">{words('uploads', limits)}</p>
        </section>
      )}
    </StudioPage>
  )
}

function LogInAgain() {
  const words = useTranslations('studio')
  const shell = useTranslations('shell')
  return (
    <StudioPage>
      <div className={classes.again}>
        <h1 id="window-title">{words('againTitle')}</h1>
        <p className="lead">{words('againText')}</p>
        {/* The frame may not lead its window away, so the home page comes in a tab of its own. */}
        <ButtonLink href="/home" target="_blank" rel="noopener" variant="accent">
          {words('toLogin')}
          <span className="visually-hidden"> {shell('opensInNewTab')}</span>
        </ButtonLink>
      </div>
    </StudioPage>
  )
}
