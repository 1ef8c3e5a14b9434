import { registerHooks } from 'node:module'

/*
 * Loaded before everything else (`node --import`). For each file of a package Node reads what the package exports, and
 * drizzle-orm exports some 450 paths: that took most of a second of every start. From one of its files to the next the way is
 * known.
 */
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? ''
    const isKnown =
      specifier.startsWith('.') && specifier.endsWith('.js') && from.includes('/node_modules/drizzle-orm/')
    return isKnown
      ? { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
