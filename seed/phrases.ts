/** What stands for `{N}`, `{il}` and the like in a sentence about something. */
export type Forms = Record<string, string>

/** Puts the forms of a name into a sentence. @throws for a form that there isn't */
export function filled(sentence: string, forms: Forms): string {
  return sentence.replace(/\{(\w+)\}/g, (_, form: string) => {
    const words = forms[form] ?? (forms[form.toLowerCase()] && upperFirst(forms[form.toLowerCase()] ?? ''))
    if (!words) throw new Error(`no form {${form}} for “${sentence}”`)
    return words
  })
}

/** `{n}` as it is, `{N}` at the beginning of a title, `{T}` within one. */
export function englishOf(name: string): Forms {
  return { n: name, N: titled(name), T: titled(name) }
}

const small = new Set([
  'a',
  'along',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'over',
  'the',
  'to',
  'with',
])

function titled(name: string): string {
  return name.replace(/[^\s-]+/g, (word, place: number) => (place > 0 && small.has(word) ? word : upperFirst(word)))
}

/** The second half of each preposition with an article: `de` and `lla`, `a` and `gli`. */
const halves: Record<string, string> = {
  'il ': 'l ',
  'lo ': 'llo ',
  'la ': 'lla ',
  'l’': 'll’',
  'i ': 'i ',
  'gli ': 'gli ',
  'le ': 'lle ',
}

/**
 * `{n}` without its article and `{il}` with it; `{del}`, `{nel}`, `{al}`, `{sul}` and `{dal}` with a preposition.
 * @param name such as `la parete`, `gli specchi`, or a name without an article
 */
export function italianOf(name: string): Forms {
  const article = Object.keys(halves).find((each) => name.startsWith(each))
  const noun = article ? name.slice(article.length) : name
  const after = (preposition: string) => (article ? `${preposition}${halves[article]}${noun}` : name)
  return {
    n: noun,
    N: upperFirst(noun),
    il: name,
    del: after('de'),
    nel: after('ne'),
    al: after('a'),
    sul: after('su'),
    dal: after('da'),
  }
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
