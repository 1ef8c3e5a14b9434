import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from './theme.ts'

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
      handler: () => variables(),
    },
  }
}

function variables() {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const scheme = '--mantine-color-scheme'
  return convertCssVariables({
    variables,
    light: { ...light, [scheme]: 'light' },
    dark: { ...dark, [scheme]: 'dark' },
  })
}
