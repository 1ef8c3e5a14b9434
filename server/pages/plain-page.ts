import { STATUS_CODES } from 'node:http'
import { chosenLanguage } from '#app/i18n/language.ts'
import { serverWords } from '#app/i18n/server-words.ts'
import { LANGUAGES, type OfferedLanguage, offeredFor } from '#db/languages.ts'
import { plainPagePolicy } from '../requests/security.ts'

export interface PlainPage {
  title: string
  text: string
  /** Where to go on, and what the link says. */
  link: { href: string; text: string }
}

/** The language of plain pages for a request, and what they say in it. @param cookies of the request */
export function plainWordsFor(cookies: string | undefined) {
  const language = offeredFor(chosenLanguage(null, cookies))
  return { language, words: serverWords[language].plain }
}

/**
 * A page that stands alone, for answers which the site's own pages know nothing of or can't be made for.
 * @param page all of it HTML: none of a visitor's words
 */
export function plainPage(language: OfferedLanguage, { title, text, link }: PlainPage): string {
  return `<!doctype html>
<html lang="${LANGUAGES[language].tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | Loggia</title>
<style>:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:62ch;margin:15vh auto;padding:0 20px}</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.href}" rel="nofollow">${link.text}</a></p>
</html>
`
}

export const plainPageHeaders = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': plainPagePolicy,
}

/** What a program is told, which asks for no page: such as `Bad Request`. */
export const plainText = (status: number) => STATUS_CODES[status] ?? 'Error'
