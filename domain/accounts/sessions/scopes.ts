import type { SessionScope } from '../accounts.ts'

/**
 * Which sessions are good for what stands at a route, unless it names others: the design tool's for the designs of its owner, and
 * for nothing else that asks who somebody is. What the hub shows, it shows to everybody.
 * @param route its path in app/routes.ts
 */
export const sessionsAt = (route: string): readonly SessionScope[] =>
  /^studio(\/|$)/.test(route) ? ['site', 'tool'] : ['site']
