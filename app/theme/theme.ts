import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import tokens from './tokens.json' with { type: 'json' }

const ink = {
  background: 'var(--loggia-ink-bg)',
  hover: 'var(--loggia-ink-hover)',
  color: 'var(--loggia-ink-text)',
  border: '1px solid var(--loggia-ink-bg)',
}

/**
 * Three kinds of button: `accent` (at most one block of it on a page), `ink`, and `outline`.
 * Orange is too pale for text on a light ground, so whatever Mantine would write in it takes the accent's text colour.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'ink') return ink
  if (input.variant === 'accent')
    return { background: 'var(--loggia-accent)', hover: '#E4820C', color: 'var(--loggia-on-accent)', border: 'none' }
  if (input.variant === 'outline')
    return {
      background: 'transparent',
      hover: 'var(--loggia-travertine)',
      color: 'var(--mantine-color-text)',
      border: '1px solid var(--loggia-rule)',
    }
  const colors = defaultVariantColorsResolver(input)
  const onLightGround = ['light', 'subtle', 'transparent'].includes(input.variant)
  return onLightGround ? { ...colors, color: 'var(--loggia-accent-text)' } : colors
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--loggia-hero': tokens.theme.other.hero,
    '--loggia-display': tokens.theme.other.display,
    '--loggia-figure': tokens.theme.other.figure,
    '--loggia-section': tokens.theme.other.section,
    '--loggia-ease': tokens.theme.other.ease,
  },
  light: { ...tokens.cssVariables.light, '--loggia-ink-hover': '#33302C' },
  dark: { ...tokens.cssVariables.dark, '--loggia-ink-hover': '#D6CFC4' },
})

const tuple = (colors: string[]) => colors as unknown as MantineColorsTuple

/** The look of the whole site, from `tokens.json`; nothing else names a colour, a size or a face. */
export const theme = createTheme({
  ...tokens.theme,
  primaryShade: 5,
  colors: Object.fromEntries(Object.entries(tokens.theme.colors).map(([name, colors]) => [name, tuple(colors)])),
  headings: { ...tokens.theme.headings, textWrap: 'balance' },
  cursorType: 'pointer',
  focusClassName: 'focus',
  variantColorResolver,
  components: {
    Button: { defaultProps: { variant: 'ink', size: 'md' } },
  },
})
