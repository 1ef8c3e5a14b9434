/** Stands open where no article is asked for: the sample of the specification. */
export const OPENING_ARTICLE = 'save-as-an-older-version'

/** One address for each article, whichever of the help centre's two it was opened from. */
export const HELP_PATH = '/support/help'

/** Where its articles are searched. */
export const HELP_SEARCH_PATH = `${HELP_PATH}/search`

export function helpPath(slug: string): string {
  return `${HELP_PATH}?article=${slug}`
}

/**
 * The questions of an article with their answers in Markdown, where each of its headings is a question; else none.
 */
export function questionsIn(body: string): { question: string; answer: string }[] {
  const [, ...parts] = `\n${body}`.split(/\n## /)
  const found = parts.map((part) => {
    const [question = '', ...answer] = part.split('\n')
    return { question: question.trim(), answer: answer.join('\n').trim() }
  })
  return found.every(({ question, answer }) => question.endsWith('?') && answer) ? found : []
}
