import { data } from 'react-router'
import { LANGUAGE_KEYS, LANGUAGES } from '#db/languages.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsOf } from '../../i18n/words.ts'
import type { Route } from './+types/words'

export const handle = publicPage({ query: ['v'] })

/** `/words/:tag?v=`: the interface's words in a language, which pages come to life with. */
export function loader({ params, url }: Route.LoaderArgs) {
  const language = LANGUAGE_KEYS.find((key) => LANGUAGES[key].tag === params.tag)
  if (!language) throw data(null, { status: 404 })
  const isLasting = url.searchParams.get('v') === __WORDS_VERSION__ && !import.meta.env.DEV
  return Response.json(wordsOf(language), {
    headers: {
      // The address says the language, whatever a visitor has chosen since.
      Vary: 'Accept-Encoding',
      ...(isLasting && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    },
  })
}
