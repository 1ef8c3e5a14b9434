import look from './app/theme/theme.json' with { type: 'json' }

/**
 * `@media (--from-lg)` and `@media (--below-lg)` are the design's widths. Browsers don't know named queries yet, and a
 * style sheet can't ask a custom property.
 */
const namedWidths = {
  postcssPlugin: 'named-widths',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--(from|below)-(\w+)\)/g, (_, side, name) => {
        const width = look.breakpoints[name]
        if (!width) throw rule.error(`There is no width "${name}" in app/theme/theme.json`)
        return `(width ${side === 'from' ? '>=' : '<'} ${width})`
      })
    },
  },
}

export default { plugins: [namedWidths] }
