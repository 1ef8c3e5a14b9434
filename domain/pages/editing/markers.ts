/** Signs of which nothing is seen: digits, between a beginning and an end. */
const DIGITS = '\u200C\u200D\u2060\u2062'
const BEGIN = '\u2063'
const END = '\u2064'

const marker = new RegExp(`${BEGIN}([${DIGITS}]+)${END}`)

/** A text that carries a number unseen: a click on it tells which field it came from. */
export const marked = (text: string, index: number): string =>
  text + BEGIN + [...index.toString(4)].map((digit) => DIGITS[Number(digit)]).join('') + END

/** The number that a text carries, if it carries one. */
export function markOf(text: string): number | undefined {
  const digits = marker.exec(text)?.[1]
  return digits === undefined
    ? undefined
    : Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), 4)
}
