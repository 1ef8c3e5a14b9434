/** What can be found, in the order in which kinds are offered. */
export const SEARCH_KINDS = ['page', 'designer', 'scheme', 'model', 'course', 'transcript', 'help', 'news'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Fewer letters and figures than this say too little to look for. */
const FEWEST_LETTERS = 2
/** What is longer is cut: nobody reads past it, and the database need not either. */
export const LONGEST_QUERY = 200
export const RESULTS_PER_PAGE = 10
/** Of the hub's models, while a name is typed. */
export const SUGGESTED_MODELS = 12

/** Around each word of an excerpt that was looked for: characters that no text has. */
export const MARKS = { from: '\uE000', to: '\uE001' } as const

/** An excerpt in pieces, each marked or not. */
export function markedParts(excerpt: string): { words: string; isMarked: boolean }[] {
  return excerpt
    .split(/(\uE000[^\uE001]*\uE001)/)
    .map((part) => ({ words: part.replace(/[\uE000\uE001]/g, ''), isMarked: part.startsWith(MARKS.from) }))
    .filter(({ words }) => words)
}

/** What is looked for, whatever was typed: in one line, without control characters, not too long. */
export function tidyQuery(given: string | null): { query: string; isCut: boolean; isTooShort: boolean } {
  const line = (given ?? '')
    .slice(0, 20_000)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[“”„«»]/g, '"')
    .trim()
  const query = line.slice(0, LONGEST_QUERY).trim()
  const letters = query.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return { query, isCut: query.length < line.length, isTooShort: letters < FEWEST_LETTERS }
}

/** Letters and figures that stand together, two of them at the least. */
export const wordsOf = (query: string): string[] => query.match(/[\p{L}\p{N}]{2,}/gu) ?? []
