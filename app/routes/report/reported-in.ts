import { REPORTED_KINDS } from '#db/kinds.ts'

/** What an address such as `/report?scheme=7` is about. */
export function reportedIn(query: URLSearchParams): { kind: string | undefined; id: string | null } {
  const kind = REPORTED_KINDS.find((known) => query.has(known))
  return { kind, id: kind ? query.get(kind) : null }
}
