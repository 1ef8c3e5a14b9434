import { use } from 'react'
import { useOutlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import { romeDay } from '#domain/points/days.ts'
import { readTasks } from '#domain/points/versions.ts'
import { Profile } from '#domain/profiles/input.ts'
import { readPicture } from '#domain/profiles/picture.ts'
import { readProfile, saveProfile } from '#domain/profiles/profiles.ts'
import { PROFILE_LENGTHS } from '#domain/profiles/rules.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { CountryOptions } from '../../../forms/country-options.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { SaveBar } from '../../../forms/saving/save-bar.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { type App, appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { languageTitle } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import classes from '../rows.module.css'
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
    earned: url.searchParams.get('saved') === 'points' ? await earnedBy(app) : 0,
    title: wordsFor(context).account.profile.title,
  }
}

/** Not the number from the address, which anybody may write. */
async function earnedBy({ db, clock }: App) {
  const tasks = await readTasks(db, romeDay(clock()))
  return tasks.profile?.points ?? 0
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: Profile,
    run: async ({ app, actor, values }) => {
      const { earned } = await saveProfile(app.db, actor, values, app.clock())
      return `/account/profile?saved${earned > 0 ? '=points' : ''}`
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.profile')
  const page = use(PageLanguage)
  const { profile, picture, pictureOutcome, countries, isSaved, earned, title } = loaderData
  const shown = profile && ({ name: profile.name, picture, outcome: pictureOutcome } satisfies ProfilePictureProps)
  const refusedPicture = useOutlet(shown)
  if (!profile || !shown) return null

  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('text')}</p>
      {refusedPicture ?? <ProfilePicture {...shown} />}
      <ActionForm action="/account/profile" answer={actionData} className={classes.form} keepsScroll>
        <Field name="name" label={words('name')} value={profile.name} />
        <Field name="country" label={words('country')} value={profile.country ?? ''} kind="choice">
          <CountryOptions none={words('choose')} countries={countries} />
        </Field>
        <Field
          name="introduction"
          label={words('introduction')}
          value={profile.introduction}
          kind="long"
          counts={PROFILE_LENGTHS.introduction}
        />
        <Field name="language" label={words('language')} value={profile.language} kind="choice">
          {OFFERED_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {languageTitle(language, page)}
            </option>
          ))}
        </Field>
        <SaveBar saved={isSaved && !actionData && (earned > 0 ? words('savedEarned', { earned }) : words('saved'))}>
          <Submit variant="accent">{words('save')}</Submit>
        </SaveBar>
      </ActionForm>
    </>
  )
}
