import { Outlet } from 'react-router'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { wordsFor } from '../../http/words.ts'
import type { Route } from './+types/moderation-words'

/** The words of reports and decisions come with their pages alone: few visitors ever see one. */
export const loader = ({ request }: Route.LoaderArgs) => ({ moderation: wordsFor(request).moderation })

// As the root's: a change of language loads the page again.
export const shouldRevalidate = () => false

export default function ModerationWords({ loaderData: { moderation } }: Route.ComponentProps) {
  return (
    <IntlProvider locale={useLocale()} messages={{ ...useMessages(), moderation }} timeZone="Europe/Rome">
      <Outlet />
    </IntlProvider>
  )
}
