const placeholder = /\{([a-z][a-zA-Z]*)(\.figure)?\}/g

/** Writes a claim out: `figure` is only its number, otherwise the unit goes with it. Undefined where it doesn't hold. */
export type WriteClaim = (key: string, part: 'whole' | 'figure') => string | undefined

/**
 * Fills the claims that a page's texts name. Where a claim has ended, the nearest part that says how to do without it
 * (`otherwise`) does so; a list item that doesn't is left out; a page never shows an ended claim.
 */
export function fillClaims<T>(value: T, write: WriteClaim): T {
  const filled = fill(value, write)
  return filled === ended ? (undefined as T) : (filled as T)
}

const ended = Symbol('ended')

function fill(value: unknown, write: WriteClaim): unknown {
  if (typeof value === 'string') return fillText(value, write)
  if (Array.isArray(value)) return value.map((part) => fill(part, write)).filter((part) => part !== ended)
  if (typeof value === 'object' && value !== null) return fillObject(value as Record<string, unknown>, write)
  return value
}

function fillObject({ otherwise, ...fields }: Record<string, unknown>, write: WriteClaim): unknown {
  const filled = Object.entries(fields).map(([name, field]) => [name, fill(field, write)] as const)
  if (filled.every(([, field]) => field !== ended)) return Object.fromEntries(filled)
  return otherwise ? fillObject({ ...fields, ...(otherwise as object) }, write) : ended
}

function fillText(text: string, write: WriteClaim): string | typeof ended {
  let hasEnded = false
  const filled = text.replaceAll(placeholder, (_, key: string, figure?: string) => {
    const written = write(key, figure ? 'figure' : 'whole')
    if (written === undefined) hasEnded = true
    return written ?? ''
  })
  return hasEnded ? ended : filled
}
