import type { Plugin } from 'vite'

/**
 * Shaders without comments and indents. Three's own build has them so, but is one file, of which every page that draws would fetch
 * what any other needs; of its sources each fetches its own.
 */
export function plainShaders(): Plugin {
  return {
    name: 'plain-shaders',
    transform: {
      filter: { id: /\/three\/src\/.*\.glsl\.js$/ },
      handler: (code) => code.replace(/`[^`]*`/g, plain),
    },
  }
}

/** Lines stay: what begins with `#` is one. */
const plain = (shader: string) =>
  shader
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[ \t]+/g, ' ')
