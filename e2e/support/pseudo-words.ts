const accented: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' }

/** What words of ours look like then, and no others: vowels with accents, twice or more. */
export const PSEUDO = /([áéíóúý])\1/i

/** Words with accents and about 40 % longer: `Save {count}` is `Sááávéé {count}`. */
const pseudo = (text: string) => text.replace(/\p{L}+/gu, (word) => withAccents(word))

function withAccents(word: string): string {
  let times = word.length > 4 ? 3 : 2
  return word.replace(/[aeiouy]/gi, (vowel) => {
    const changed = accented[vowel.toLowerCase()] ?? vowel
    const repeated = (vowel === vowel.toLowerCase() ? changed : changed.toUpperCase()).repeat(times)
    times = 2
    return repeated
  })
}

/** A message in ICU's syntax, with only its words changed: neither placeholders nor tags. */
export function pseudoMessage(message: string): string {
  let at = 0

  function words(): string {
    let made = ''
    while (at < message.length && message[at] !== '}') {
      const [kept = ''] = message.slice(at).match(/^<[^>]*>/) ?? []
      const [plain = ''] = message.slice(at).match(/^[^<{}]+|^</) ?? []
      at += (kept || plain).length
      made += kept || (plain ? pseudo(plain) : argument())
    }
    return made
  }

  /** `{name}`, `{name, number}`, or with cases that are messages themselves. */
  function argument(): string {
    let made = take(/^\{[^{}]*/)
    while (message[at] === '{') {
      at++
      made += `{${words()}}`
      at++
      made += take(/^[^{}]*/)
    }
    at++
    return `${made}}`
  }

  function take(pattern: RegExp): string {
    const [found = ''] = message.slice(at).match(pattern) ?? []
    at += found.length
    return found
  }

  return words()
}

type Words = { [key: string]: string | Words }

/** A dictionary, message by message. */
export const pseudoDictionary = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoMessage(value) : pseudoDictionary(value),
    ]),
  )
