import type { LoaderFunctionArgs } from 'react-router'
import type { RequestForm } from '#db/kinds.ts'
import { LANGUAGES } from '#db/languages.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { slugAt } from '#domain/pages/rules.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { constraintsOf } from '#domain/requests/input.ts'
import { readSubject } from '#domain/requests/requests.ts'
import { loadMarketingPage } from '../../http/content/marketing-page.ts'
import { TRAP } from '../../http/forms/form.ts'
import { addCacheTags, appContext, languageContext } from '../../http/request/context.ts'

/** The page around a form, what the form needs to be drawn, and what it is about. */
export async function loadForm({ context, url }: LoaderFunctionArgs, form: RequestForm) {
  const language = context.get(languageContext)
  // Whatever it is asked about, it is the same page to search engines.
  const bare = new URL(url.pathname, url)
  const page = await loadMarketingPage({ context, url: bare }, slugAt(url.pathname) ?? '')
  const subject = await readSubject(context.get(appContext).db, url.searchParams)
  // Also where there is no such brand yet.
  if (subject?.brand !== undefined) addCacheTags(context, cacheTags.brands)
  return {
    page,
    subject,
    countries: countriesIn(language),
    country: LANGUAGES[language].country,
    trap: TRAP,
    constraints: constraintsOf(form),
  }
}
