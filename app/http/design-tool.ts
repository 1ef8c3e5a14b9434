import type { App } from './request/context.ts'

/** Where the design tool is, with a ticket that opens it once. */
export function designToolAddress({ settings }: Pick<App, 'settings'>, loginTicket: string): string {
  const address = new URL(settings.designToolUrl, settings.siteUrl)
  address.searchParams.set('ticket', loginTicket)
  return address.href
}
