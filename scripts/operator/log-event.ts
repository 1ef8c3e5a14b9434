import type { SecurityEvent } from '#domain/accounts/events.ts'

/** What a command did to accounts and rights, as a line of JSON like those of the site's log. */
export function logEvent(event: SecurityEvent) {
  console.error(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, ...event, msg: 'security' }))
}
