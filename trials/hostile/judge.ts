import { projectFolder } from '#server/process/build/build.ts'
import type { Answer } from './wire.ts'

/** The issue's own limit: no request may take longer, in ms. */
export const SLOW = 2000

/** What only our own insides look like: stacks, statements, messages of the database, places on the disk. */
const insides = [
  /^\s*at .+[:(]\d+:\d+\)?$/m,
  /\bat (?:async )?[\w.<>]+ \((?:file|node|\/)/,
  /node:internal|node_modules\/|\.tsx?:\d+/,
  /Failed query|DrizzleQueryError|DatabaseError/,
  /\b(?:select|returning) (?:"|&quot;|\\")\w+(?:"|&quot;|\\")/,
  /\b(?:insert into|update|delete from) (?:"|&quot;|\\")\w+(?:"|&quot;|\\")/,
  /invalid byte sequence|invalid input syntax|violates \w+[ -]\w+ constraint|relation .+ does not exist/,
  /ENOENT|EISDIR|ENOTDIR|ENAMETOOLONG|ECONN\w+|ERR_[A-Z_]{4,}/,
  /TypeError|RangeError|ReferenceError|SyntaxError|URIError|Cannot read propert|is not a function|Unexpected token/,
]

/** What is wrong with an answer, if anything; slowness is told apart. */
export function faultOf(
  { status, head, body, isLate }: Answer,
  { method, path, isCut, dataDir }: Asked,
): string | null {
  if (isLate) return 'no answer'
  // Node answers a CONNECT by ending the connection.
  if (status === 0) return isCut || method === 'CONNECT' ? null : 'the connection ended without an answer'
  // Busy, and says when to come back.
  if (status === 503 && /^retry-after:/im.test(head)) return null
  if (status >= 500) return `status ${status}`
  // Programs that the site itself sends.
  if (path.startsWith('/assets')) return null
  const all = `${head}\n${body}`
  for (const place of [projectFolder, dataDir]) if (all.includes(place)) return `shows ${place}`
  for (const sign of insides) {
    const shown = all.match(sign)?.[0]
    if (shown) return `shows "${shown.slice(0, 200)}"`
  }
  return null
}

interface Asked {
  method: string
  path: string
  isCut: boolean
  dataDir: string
}
