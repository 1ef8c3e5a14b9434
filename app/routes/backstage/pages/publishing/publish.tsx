import { z } from 'zod'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { idOf } from '#domain/input.ts'
import { removePage } from '#domain/pages/editing/create.ts'
import { readPublishing } from '#domain/pages/publishing/changes.ts'
import { ZONES } from '#domain/pages/publishing/moments.ts'
import { publishDraft, withdrawPage } from '#domain/pages/publishing/publish.ts'
import {
  cancelSchedule,
  languagesIn,
  listSchedules,
  ScheduleForm,
  schedulePage,
} from '#domain/pages/publishing/schedule.ts'
import { romeDay } from '#domain/points/days.ts'
import type { FormAnswer } from '../../../../forms/answer.ts'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../../http/forms/form-action.ts'
import { orRefuse } from '../../../../http/request/errors.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { editorAddress } from '../addresses.ts'
import { askedPage } from '../asked-page.ts'
import { faultWords, withWhy } from '../fault-words.ts'
import type { Route } from './+types/publish'
import { PublishPage } from './publish-page.tsx'

/** `/backstage/pages/:key/publish`: what visitors would see changed, and when they are to. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, slug, title } = await askedPage(args)
  if (!actor) return { title, open: null }
  const [publishing, schedules] = await Promise.all([
    orRefuse(readPublishing(app.db, actor, slug)),
    orRefuse(listSchedules(app.db, actor, slug)),
  ])
  const languages = publishing.languages.map(({ faults, ...language }) => ({
    ...language,
    faults: faultWords(faults, args.context),
  }))
  return {
    title,
    open: {
      slug,
      version: publishing.version,
      languages,
      schedules: schedules.map((each) => withWhy(each, args.context)),
      today: romeDay(app.clock()),
      zones: ZONES,
    },
  }
}

const Languages = z.object({ languages: z.union([z.literal('all'), z.enum(CONTENT_LANGUAGES)]) })

/** Publishes, withdraws, schedules, cancels what is, or removes the page. */
export async function action(args: Route.ActionArgs): Promise<unknown> {
  const { slug } = await askedPage(args)
  const at = editorAddress(slug)
  const { searchParams } = args.url
  if (searchParams.has('schedule')) {
    return formAction(args, {
      schema: ScheduleForm,
      errorFields: { 'moment-missing': 'time', 'moment-twice': 'which', 'moment-past': 'day' },
      run: async ({ app, actor, values }) => {
        await schedulePage(app, actor, slug, values)
        return at
      },
    })
  }
  if (searchParams.has('cancel')) {
    return formAction(args, {
      schema: z.object({ schedule: typed }),
      run: async ({ app, actor, values: { schedule } }) => {
        await cancelSchedule(app, actor, slug, idOf(schedule))
        return `${at}/publish`
      },
    })
  }
  if (searchParams.has('withdraw')) {
    return formAction(args, {
      schema: Languages.extend({ withdraw: typed }),
      run: async ({ app, actor, values: { languages } }) => {
        await withdrawPage(app, actor, slug, languagesIn(languages))
        return at
      },
    })
  }
  if (searchParams.has('remove')) {
    return formAction(args, {
      schema: z.object({ remove: typed }),
      run: async ({ app, actor }) => {
        await removePage(app, actor, slug)
        return '/backstage/pages'
      },
    })
  }
  return formAction(args, {
    schema: Languages.extend({ version: z.coerce.number().int() }),
    run: async ({ app, actor, values: { version, languages } }) => {
      await publishDraft(app, actor, slug, { version, languages: languagesIn(languages) })
      return `${at}?published`
    },
  })
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

export default function Publish({ loaderData: { open }, actionData }: Route.ComponentProps) {
  return open && <PublishPage open={open} answer={actionData as FormAnswer | undefined} />
}
