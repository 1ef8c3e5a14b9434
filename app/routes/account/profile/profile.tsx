import { parseWithZod } from '@conform-to/zod/v4'
import { Button } from '@mantine/core'
import { use } from 'react'
import { data, Form, redirect, useNavigation, useOutlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import { TASKS } from '#domain/points/rules.ts'
import { Profile } from '#domain/profiles/input.ts'
import { readPicture } from '#domain/profiles/picture.ts'
import { readProfile, saveProfile } from '#domain/profiles/profiles.ts'
import { PROFILE_LENGTHS, type ProfileFault } from '#domain/profiles/rules.ts'
import { readForm } from '../../../http/forms/form.ts'
import { keepTyped } from '../../../http/forms/keep-typed.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { refusalWords } from '../../../http/request/refusal-words.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { countriesIn } from '../../../i18n/countries.ts'
import { languageTitle } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import { useLoginAgain } from '../../../shell/login/use-login-again.ts'
import { Entry } from '../../../ui/entry.tsx'
import { privateMeta } from '../private-meta.ts'
import classes from '../rows.module.css'
import { useFaultFocus } from '../use-fault-focus.ts'
import type { Route } from './+types/profile'
import { ProfilePicture, type ProfilePictureProps } from './profile-picture.tsx'

/** Of the last change of the picture. */
const outcomes = ['saved', 'removed'] as const

/** `/account/profile`: what an account says of itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  return {
    profile: person && (await orRefuse(readProfile(app.db, person))),
    picture: person && (await readPicture(app.db, person.id)),
    pictureOutcome: outcomes.find((each) => each === url.searchParams.get('picture')) ?? null,
    countries: countriesIn(context.get(languageContext)),
    isSaved: url.searchParams.has('saved'),
    // Not the number from the address, which anybody may write.
    earned: url.searchParams.get('saved') === 'points' ? TASKS.profile.points : 0,
    title: wordsFor(context).account.profile.title,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await orRefuse(readForm(request, app.settings.siteUrl, Object.keys(Profile.shape)))
  const person = await actorOf(context)
  const typed = Object.fromEntries(form)
  const none: Record<string, string[] | null> = {}
  // Only who has to log in again can go on.
  if (!person) {
    const refusal = refusalWords('login-required', {}, context.get(languageContext))
    return data({ typed, faults: none, refusal, isLoggedOut: true }, { status: 401 })
  }
  const submission = parseWithZod(form, { schema: Profile })
  if (submission.status !== 'success') {
    return data(
      { typed, faults: submission.reply().error ?? none, refusal: undefined, isLoggedOut: false },
      { status: 422 },
    )
  }
  const { earned } = await orRefuse(saveProfile(app.db, person, submission.value, app.clock()))
  throw redirect(`/account/profile?saved${earned > 0 ? '=points' : ''}`, 303)
}

export function clientAction(args: Route.ClientActionArgs) {
  const answer = { typed: {} as Record<string, string>, faults: {} as Record<string, string[]>, isLoggedOut: false }
  return keepTyped(args, (refusal) => ({ ...answer, refusal }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.profile')
  const page = use(PageLanguage)
  const { profile, picture, pictureOutcome, countries, isSaved, earned, title } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const form = useFaultFocus(actionData)
  useLoginAgain(form, actionData?.isLoggedOut ? actionData : undefined)
  const shown = profile && ({ name: profile.name, picture, outcome: pictureOutcome } satisfies ProfilePictureProps)
  const refusedPicture = useOutlet(shown)
  if (!profile || !shown) return null

  const entry = (name: keyof typeof profile) => {
    const [fault] = actionData?.faults[name] ?? []
    return {
      name,
      label: words(name),
      value: actionData?.typed[name] ?? profile[name] ?? '',
      fault: fault && words(`wrong.${fault as ProfileFault}`, { max: PROFILE_LENGTHS[name as 'name'] }),
    }
  }
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('text')}</p>
      {refusedPicture ?? <ProfilePicture {...shown} />}
      <Form ref={form} method="post" action="/account/profile" className={classes.form} noValidate preventScrollReset>
        {actionData?.refusal && <p role="alert">{actionData.refusal}</p>}
        <Entry {...entry('name')} />
        <Entry {...entry('country')} kind="choice">
          <option value="">{words('choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Entry>
        <Entry {...entry('introduction')} kind="long" />
        <Entry {...entry('language')} kind="choice">
          {OFFERED_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {languageTitle(language, page)}
            </option>
          ))}
        </Entry>
        <Button type="submit" loading={isSending} className={classes.button}>
          {words('save')}
        </Button>
        <p role="status">
          {isSaved && !actionData && (earned > 0 ? words('savedEarned', { earned }) : words('saved'))}
        </p>
      </Form>
    </>
  )
}
