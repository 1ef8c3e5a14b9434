import type { Plugin } from 'vite'
import tokens from './tokens.json' with { type: 'json' }
import { fixedTokens, variables } from './tokens.ts'

/** Writes the tokens as custom properties into `variables.css` when the pages are built, but for those that are written out. */
export function writtenVariables(): Plugin {
  return {
    name: 'written-variables',
    enforce: 'pre',
    load: {
      filter: { id: /\/app\/theme\/variables\.css$/ },
      handler: () => {
        const fixed = fixedTokens()
        const changing = Object.entries(variables()).filter(([name]) => !fixed.has(name))
        return root(Object.fromEntries(changing)) + grid()
      },
    },
  }
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
