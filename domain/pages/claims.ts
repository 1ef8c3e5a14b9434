const placeholder = /\{([a-z][a-zA-Z]*)(\.figure)?\}/g

/** Writes a claim out: `figure` is only its number, otherwise the unit goes with it. Undefined where it doesn't hold. */
export type WriteClaim = (key: string, part: 'whole' | 'figure') => string | undefined

/** Told of each claim that was filled into a text: where in the filled text it stands. */
export type TellStated = (stated: { text: string; key: string; begin: number; end: number }) => void

/**
 * Fills the claims that a page's texts name. Where a claim has ended, the nearest part that says how to do without it
 * (`otherwise`) does so; a list item that doesn't is left out; a page never shows an ended claim.
 */
export function fillClaims<T>(value: T, write: WriteClaim, tell: TellStated = () => {}): T {
  const filled = fill(value, { write, tell })
  return filled === ended ? (undefined as T) : (filled as T)
}

const ended = Symbol('ended')

interface Filling {
  write: WriteClaim
  tell: TellStated
}

function fill(value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') return fillText(value, filling)
  if (Array.isArray(value)) return value.map((part) => fill(part, filling)).filter((part) => part !== ended)
  if (typeof value === 'object' && value !== null) return fillObject(value as Record<string, unknown>, filling)
  return value
}

function fillObject({ otherwise, ...fields }: Record<string, unknown>, filling: Filling): unknown {
  const filled = Object.entries(fields).map(([name, field]) => [name, fill(field, filling)] as const)
  if (filled.every(([, field]) => field !== ended)) return Object.fromEntries(filled)
  return otherwise ? fillObject({ ...fields, ...(otherwise as object) }, filling) : ended
}

function fillText(text: string, { write, tell }: Filling): string | typeof ended {
  const stated: { key: string; begin: number; end: number }[] = []
  let filled = ''
  let end = 0
  for (const { 0: named, index, 1: key = '', 2: figure } of text.matchAll(placeholder)) {
    const written = write(key, figure ? 'figure' : 'whole')
    if (written === undefined) return ended
    filled += text.slice(end, index)
    stated.push({ key, begin: filled.length, end: filled.length + written.length })
    filled += written
    end = index + named.length
  }
  filled += text.slice(end)
  for (const each of stated) tell({ ...each, text: filled })
  return filled
}

/** The claims that a text names. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, key = '']) => key)
