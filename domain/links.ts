import { countries } from '#domain/requests/countries.ts'

/**
 * What web addresses end in: the endings of countries, and of the others those that anybody can have. `coop` is for
 * cooperatives alone, many of which are called "Soc.Coop.".
 */
const endings = [
  ...countries.map((country) => country.toLowerCase()),
  ...'ac eu su uk com net org info biz name pro mobi asia app dev page web site website online store shop top xyz club live'.split(
    ' ',
  ),
  ...'life world today news blog link click email cloud host space tech digital agency company group media one global'.split(
    ' ',
  ),
  ...'studio design house gallery art moda style casa haus immo property properties build construction furniture'.split(
    ' ',
  ),
  ...'kitchen lighting rent rentals sale bid deals win vip work works zone icu buzz fun monster cyou sbs cfd rest bar'.split(
    ' ',
  ),
  ...'ink ltd srl ooo care chat bet casino loan men party science stream download zip mov support services solutions'.split(
    ' ',
  ),
  ...['center', 'network', 'systems', 'finance', 'money', 'cash', 'xn--[a-z0-9-]+', 'рф', '中国'],
].join('|')

/**
 * What mail programs make a link of: `https://`, `www.`, a name with a known ending, such as `rossi.it` or the end of an
 * address, four numbers. What stands before the ending has two signs at least, unless a path follows: `C.so Como` is a street.
 * However long a text is, each of its signs is looked at a few times.
 */
const LINK = new RegExp(
  [
    String.raw`(?:[a-z\d]:\/\/|\bmailto:|\bwww\.)\S`,
    String.raw`[\p{L}\p{N}.-][\p{L}\p{N}]\.(?:${endings})(?![\p{L}\p{N}-])`,
    String.raw`[\p{L}\p{N}]\.(?:${endings})\/`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'iu',
)

/** As a reader would see it: full-width letters and dots are plain ones, and what is invisible isn't there. */
const asSeen = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/\p{Cf}/gu, '')

/** Whether mail programs would make a link of a part of it. */
export const holdsLink = (text: string): boolean => LINK.test(asSeen(text))

/** The same with its links taken apart: `rossi.it` is `rossi it`. */
export const withoutLinks = (text: string): string =>
  holdsLink(text) ? asSeen(text).replace(/(?<=\S)[.:/@]+(?=\S)/g, ' ') : text
