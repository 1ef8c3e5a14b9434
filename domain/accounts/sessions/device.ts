/** In this order: many browsers also call themselves by the names of others. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/**
 * What a session is told apart by in its owner's list.
 * @returns browser and system without versions, such as `Chrome, Windows`: words of ours, none of the header's; or null
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const names = [browsers, systems].flatMap((list) => list.find(([, mark]) => mark.test(userAgent))?.[0] ?? [])
  return names.join(', ') || null
}
