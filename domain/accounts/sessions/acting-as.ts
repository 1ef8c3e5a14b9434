import { type Person, personOf } from '../person.ts'

type Owner = Parameters<typeof personOf>[0] & { twoFactorEnabled: boolean }

/**
 * Who somebody is that has logged in. Moderators and staff are members until their account has a second step, so that a
 * password alone never opens what they work with; where the site is only tried they may put that off.
 */
export function actingAs(owner: Owner, session: { secondStepPutOff: boolean }, siteUrl: string): Person {
  const person = personOf(owner)
  const isReady = owner.twoFactorEnabled || (session.secondStepPutOff && isTriedOnly(siteUrl))
  return person.role === 'member' || isReady ? person : { ...person, role: 'member', waitingRole: person.role }
}

/** Whether nobody but this machine reaches the site. */
export function isTriedOnly(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
