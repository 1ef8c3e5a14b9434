import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import look from './theme.json' with { type: 'json' }
import { theme } from './theme.ts'
import tokens from './tokens.json' with { type: 'json' }

/**
 * Writes the look's variables into `variables.css` when the pages are built. Mantine would compute them in every
 * browser and carry them in every page, which takes a phone some 60 ms.
 */
export function writtenVariables(): Plugin {
  return {
    name: 'written-variables',
    enforce: 'pre',
    load: {
      filter: { id: /\/app\/theme\/variables\.css$/ },
      handler: () => variables() + grid(),
    },
  }
}

/** Mantine's own, of our palettes only, and ours: `--space-16` is `scales.space[16]` of `tokens.json`, in pixels. */
function variables() {
  const merged = mergeMantineTheme({ ...DEFAULT_THEME, colors: {} as Record<string, MantineColorsTuple> }, theme)
  const ours = { variables: scales(), ...tokens.colors }
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(merged), ours)
  const scheme = '--mantine-color-scheme'
  return convertCssVariables({
    variables,
    light: { ...light, [scheme]: 'light' },
    dark: { ...dark, [scheme]: 'dark' },
  })
}

function scales(): Record<string, string> {
  const entries = Object.entries(tokens.scales).flatMap(([scale, steps]) =>
    typeof steps === 'string' ? [[`--${scale}`, steps]] : prefixed(scale, steps),
  )
  return Object.fromEntries(entries)
}

function prefixed(scale: string, steps: Record<string, string>) {
  return Object.entries(steps).map(([step, value]) => [`--${scale}-${step}`, value])
}

/** The page's margins and columns, which change with its width. */
function grid() {
  const { base, ...wider } = tokens.grid
  const widths: Record<string, string> = look.breakpoints
  const media = Object.entries(wider).map(([name, values]) => `@media (min-width: ${widths[name]}) {${root(values)}}`)
  return [root(base), ...media].join('')
}

function root(values: Record<string, string>) {
  const lines = Object.entries(values).map(([name, value]) => `--${name}: ${value};`)
  return `:root {${lines.join('')}}`
}
