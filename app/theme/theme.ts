import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import look from './theme.json' with { type: 'json' }

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
    return {
      background: 'var(--loggia-accent)',
      hover: 'var(--mantine-color-accent-6)',
      color: 'var(--loggia-on-accent)',
      border: 'none',
    }
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

const tuple = (colors: string[]) => colors as unknown as MantineColorsTuple

/** What Mantine knows of the look in a browser; its sizes are those of `tokens.json`, which every style sheet uses. */
export const theme = createTheme({
  ...look,
  primaryShade: 5,
  colors: Object.fromEntries(Object.entries(look.colors).map(([name, colors]) => [name, tuple(colors)])),
  headings: { ...look.headings, textWrap: 'balance' },
  cursorType: 'pointer',
  focusClassName: 'focus',
  variantColorResolver,
  components: {
    // As in ./base.css.
    Button: { defaultProps: { variant: 'ink', size: 'md' }, classNames: { root: 'button', label: 'button-label' } },
  },
})
