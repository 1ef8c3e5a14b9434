import type { LoaderFunctionArgs } from 'react-router'
import { slugAt } from '#domain/pages/rules.ts'
import { loadMarketingPage } from '../../http/content/marketing-page.ts'
import { TRAP } from '../../http/forms/form.ts'
import { countriesIn } from '../../i18n/countries.ts'
import { languageOf } from '../../i18n/language.ts'

/** The page around a form, and what the form needs to be drawn. */
export async function loadForm({ request, context, url }: LoaderFunctionArgs) {
  const language = languageOf(null, request.headers.get('cookie'))
  // Whatever it is asked about, it is the same page to search engines.
  const bare = new URL(url.pathname, url)
  const page = await loadMarketingPage({ request, context, url: bare }, slugAt(url.pathname) ?? '')
  return { page, countries: countriesIn(language), trap: TRAP }
}
