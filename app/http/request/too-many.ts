import { isRouteErrorResponse } from 'react-router'

/** What is said, in the visitor's language, where the server answered before the page did: too much was asked for. */
export function tooManyMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 429 || typeof error.data !== 'string') return
  try {
    return (JSON.parse(error.data) as { message?: string }).message
  } catch {
    // Some proxy's own words.
  }
}
