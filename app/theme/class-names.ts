import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LETTERS = DIGITS.slice(10)

/** Gives built style sheets and pages short class names: those with words in them made each sheet a tenth heavier. */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    config(_config, { command }) {
      if (command !== 'build') return
      const project = process.cwd()
      const nameOf = namesIn(globSync('app/**/*.module.css', { cwd: project }))
      return {
        css: {
          modules: {
            generateScopedName: (name, file, css) => nameOf(name, relative(project, file.replace(/\?.*/, '')), css),
          },
        },
      }
    },
  }
}

/**
 * A name for each class (or animation) of CSS modules: two characters for the file, then which of its classes it is. It is the same for
 * the server and the browser, and as a rule in the next release too, so that what did not change stays in browsers' caches.
 * @param files all of them
 */
export function namesIn(files: readonly string[]) {
  const starts = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files.toSorted()) {
    let start = ''
    for (let times = 0; !start || taken.has(start); times++) start = startOf(file + ' '.repeat(times))
    taken.add(start)
    starts.set(file, start)
  }
  return (name: string, file: string, css: string): string => {
    const place = classesOf(css).indexOf(name)
    return `${starts.get(file)}${place < 0 ? `-${name}` : place.toString(36)}`
  }
}

function startOf(path: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(path).digest()
  return `${LETTERS[first % LETTERS.length]}${DIGITS[second % DIGITS.length]}`
}

/** In the order in which they are first spoken of. */
const classesOf = (css: string) => [...new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name))]
