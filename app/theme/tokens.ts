import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tokens from './tokens.json' with { type: 'json' }

const app = join(import.meta.dirname, '..')

/**
 * The tokens that have one value wherever they stand, by name: a single figure or colour that no sheet sets anew and no script names.
 * They are written out where they are used: as custom properties each page would fetch all of them.
 */
export function fixedTokens(): ReadonlyMap<string, string> {
  const changing = new Set(globSync('**/*.{css,ts,tsx}', { cwd: app, exclude: ['**/*.test.ts'] }).flatMap(namedIn))
  return new Map(Object.entries(variables()).filter(([name, value]) => isSingle(value) && !changing.has(name)))
}

const isSingle = (value: string) => /^(#\w+|-?[\d.]+(px|rem|em|ms)?)$/.test(value)

/** Sheets speak of a token that they use as `var()`, and name it when they set it. */
function namedIn(file: string): string[] {
  const text = readFileSync(join(app, file), 'utf8')
  const names = file.endsWith('.css') ? /--([\w-]+)\s*:/g : /--([\w-]+)/g
  return [...text.matchAll(names)].map(([, name = '']) => name)
}

/** Every token that is a custom property, by its name without the two dashes. */
export const variables = (): Record<string, string> => ({ ...scales(), ...colors() })

/** The space of 16 is `scales.space[16]` of `tokens.json`. */
function scales(): Record<string, string> {
  const entries = Object.entries(tokens.scales).flatMap(([scale, steps]) =>
    typeof steps === 'string' ? [[scale, steps]] : Object.entries(steps).map(([step, it]) => [`${scale}-${step}`, it]),
  )
  return Object.fromEntries(entries)
}

/** The colour of text is `colors.text`: of a pair the second one is that of a dark page. */
function colors(): Record<string, string> {
  const entries = Object.entries(tokens.colors).map(([name, color]) => [
    `loggia-${name}`,
    typeof color === 'string' ? color : `light-dark(${color.join(', ')})`,
  ])
  return Object.fromEntries(entries)
}
