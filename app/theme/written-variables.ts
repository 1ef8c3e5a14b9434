import type { Plugin } from 'vite'
import tokens from './tokens.json' with { type: 'json' }

/** Writes the tokens as custom properties into `variables.css` when the pages are built. */
export function writtenVariables(): Plugin {
  return {
    name: 'written-variables',
    enforce: 'pre',
    load: {
      filter: { id: /\/app\/theme\/variables\.css$/ },
      handler: () => root({ ...scales(), ...colors() }) + grid(),
    },
  }
}

/** `--space-16` is `scales.space[16]` of `tokens.json`. */
function scales(): Record<string, string> {
  const entries = Object.entries(tokens.scales).flatMap(([scale, steps]) =>
    typeof steps === 'string' ? [[scale, steps]] : Object.entries(steps).map(([step, it]) => [`${scale}-${step}`, it]),
  )
  return Object.fromEntries(entries)
}

/** `--loggia-text` is `colors.text`: of a pair the second one is that of a dark page. */
function colors(): Record<string, string> {
  const entries = Object.entries(tokens.colors).map(([name, color]) => [
    `loggia-${name}`,
    typeof color === 'string' ? color : `light-dark(${color.join(', ')})`,
  ])
  return Object.fromEntries(entries)
}

/** The page's margins and columns, which change with its width. */
function grid() {
  const { base, ...wider } = tokens.grid
  const widths: Record<string, string> = tokens.breakpoints
  const media = Object.entries(wider).map(([name, values]) => `@media (min-width: ${widths[name]}) {${root(values)}}`)
  return [root(base), ...media].join('')
}

function root(values: Record<string, string>) {
  const lines = Object.entries(values).map(([name, value]) => `--${name}: ${value};`)
  return `:root {${lines.join('')}}`
}
