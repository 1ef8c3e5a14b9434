import { STATUS_CODES } from 'node:http'
import { chosenLanguage, type Language, languageTags } from '#app/i18n/language.ts'
import en from '#app/i18n/locales/en/plain.json' with { type: 'json' }
import italy from '#app/i18n/locales/italy/plain.json' with { type: 'json' }
import { plainPagePolicy } from '../requests/security.ts'

export interface PlainPage {
  title: string
  text: string
  /** Where to go on, and what the link says. */
  link: { href: string; text: string }
}

/** The language that a request asks for, and what plain pages say in it. @param cookies of the request */
export function plainWordsFor(cookies: string | undefined) {
  const language = chosenLanguage(null, cookies)
  return { language, words: language === 'italy' ? italy : en }
}

/**
 * A page that stands alone, for answers which the site's own pages know nothing of or can't be made for.
 * @param page all of it HTML: none of a visitor's words
 */
export function plainPage(language: Language, { title, text, link }: PlainPage): string {
  return `<!doctype html>
<html lang="${languageTags[language] === 'it' ? 'it' : 'en'}">
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
