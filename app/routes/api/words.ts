import { data } from 'react-router'
import { LANGUAGE_KEYS, LANGUAGES } from '#db/languages.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { roomsIn, wordsIn } from '../../i18n/page-words.ts'
import type { Route } from './+types/words'

export const handle = publicPage({ query: ['of', 'v'] })

/** `/words/:tag?of=&v=`: the interface's words in a language, of the rooms that a page comes to life with. */
export function loader({ params, url }: Route.LoaderArgs) {
  const language = LANGUAGE_KEYS.find((key) => LANGUAGES[key].tag === params.tag)
  const words = language && wordsIn(language, roomsIn(new URL(url)))
  if (!words) throw data(null, { status: 404 })
  const isLasting = url.searchParams.get('v') === __WORDS_VERSION__ && !import.meta.env.DEV
  return Response.json(words, {
    headers: {
      // The address says the language, whatever a visitor has chosen since.
      Vary: 'Accept-Encoding',
      ...(isLasting && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    },
  })
}
