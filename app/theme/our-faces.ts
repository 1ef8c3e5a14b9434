export interface OurFace {
  family: string
  /** In `./fonts`. */
  file: string
  characters: string
}

/** The faces that `./fonts.css` takes from `./fonts`, each with the characters that a browser fetches it for. */
export function ourFaces(sheet: string): OurFace[] {
  const ours = /font-family: "([^"]+)";[^}]*url\("\.\/fonts\/([^"]+)"\)[^}]*unicode-range:([^;]+);/g
  return [...sheet.matchAll(ours)].map(([, family = '', file = '', ranges = '']) => ({
    family,
    file,
    characters: ranges.split(',').map(charactersOf).join(''),
  }))
}

/** @param range such as U+20ac or U+0020-005b */
function charactersOf(range: string) {
  const [first = Number.NaN, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
