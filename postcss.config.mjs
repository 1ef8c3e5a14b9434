import tokens from './app/theme/tokens.json' with { type: 'json' }
import { fixedTokens } from './app/theme/tokens.ts'

/**
 * `@media (--from-lg)` and `@media (--below-lg)` are the design's widths. Browsers don't know named queries yet, and a
 * style sheet can't ask a custom property.
 */
const namedWidths = {
  postcssPlugin: 'named-widths',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--(from|below)-(\w+)\)/g, (_, side, name) => {
        const width = tokens.breakpoints[name]
        if (!width) throw rule.error(`There is no width "${name}" in app/theme/tokens.json`)
        return `(width ${side === 'from' ? '>=' : '<'} ${width})`
      })
    },
  },
}

const fixed = fixedTokens()

/** `var(--space-16)` becomes `16px`. */
const writtenOut = {
  postcssPlugin: 'written-out-tokens',
  Declaration(declaration) {
    declaration.value = declaration.value.replace(/var\(--([\w-]+)\)/g, (use, name) => fixed.get(name) ?? use)
  },
}

export default { plugins: [namedWidths, writtenOut] }
