import type { LoaderFunctionArgs } from 'react-router'
import type { RequestForm } from '#domain/requests/rules.ts'
import { TRAP } from '../../http/form.ts'
import { loadMarketingPage } from '../../http/marketing-page.ts'
import { countriesIn } from '../../i18n/countries.ts'
import { languageOf } from '../../i18n/language.ts'

/** The page around a form, and what the form needs to be drawn. */
export async function loadForm({ request, context }: LoaderFunctionArgs, form: RequestForm) {
  const language = languageOf(null, request.headers.get('cookie'))
  // Whatever it is asked about, it is the same page to search engines.
  const { origin, pathname } = new URL(request.url)
  const page = await loadMarketingPage(context, new Request(origin + pathname, { headers: request.headers }), form)
  return { page, countries: countriesIn(language), trap: TRAP }
}
