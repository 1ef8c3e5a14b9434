import { redirect } from 'react-router'

/**
 * Leads to a list's one address where another was asked for: unknown choices, defaults written out, or a page past the
 * end. `others` are parameters that are not the list's own, such as a designer's id.
 */
export function redirectToCanonical(asked: URL, canonical: URLSearchParams, others: string[] = []) {
  const wanted = new URLSearchParams()
  for (const name of others) for (const value of asked.searchParams.getAll(name)) wanted.append(name, value)
  for (const [name, value] of canonical) wanted.append(name, value)
  const rest = new URLSearchParams(asked.searchParams)
  rest.delete('_routes')
  if (wanted.toString() === rest.toString()) return
  const pathname = asked.pathname.replace(/\.data$/, '')
  throw redirect(wanted.size > 0 ? `${pathname}?${wanted}` : pathname)
}
