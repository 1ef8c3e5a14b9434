import { isAppointed } from '#domain/rights.ts'
import { type Person, personOf } from '../person.ts'

type Owner = Parameters<typeof personOf>[0] & { twoFactorEnabled: boolean }

/**
 * Who somebody is that has logged in. Whoever has rights is a member until the account has a second step, so that a
 * password alone never opens what they work with; where the site is only tried that may be put off.
 */
export function actingAs(owner: Owner, session: { secondStepPutOff: boolean }, siteUrl: string): Person {
  const person = personOf(owner)
  const isReady = owner.twoFactorEnabled || (session.secondStepPutOff && isTriedOnly(siteUrl))
  const { role } = person
  return isAppointed(role) && !isReady ? { ...person, role: 'member', waitingRole: role } : person
}

/** Whether nobody but this machine reaches the site. */
export function isTriedOnly(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
