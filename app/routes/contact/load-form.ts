import type { LoaderFunctionArgs } from 'react-router'
import type { RequestForm } from '#db/kinds.ts'
import { slugAt } from '#domain/pages/rules.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { constraintsOf } from '#domain/requests/input.ts'
import { loadMarketingPage } from '../../http/content/marketing-page.ts'
import { TRAP } from '../../http/forms/form.ts'
import { languageContext } from '../../http/request/context.ts'

/** The page around a form, and what the form needs to be drawn. */
export async function loadForm({ context, url }: LoaderFunctionArgs, form: RequestForm) {
  const language = context.get(languageContext)
  // Whatever it is asked about, it is the same page to search engines.
  const bare = new URL(url.pathname, url)
  const page = await loadMarketingPage({ context, url: bare }, slugAt(url.pathname) ?? '')
  return { page, countries: countriesIn(language), trap: TRAP, constraints: constraintsOf(form) }
}
