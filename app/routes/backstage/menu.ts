import type { Actor } from '#domain/actor.ts'
import { lists } from '#domain/backstage/registry.ts'
import { may, type Right } from '#domain/rights.ts'
import type { Words } from '../../i18n/words.ts'

/** The pages that are more than lists of records, with the right that each asks for. */
const PAGES = [
  { name: 'reports', right: 'reports:decide' },
  { name: 'stores', right: 'stores:approve' },
  { name: 'log', right: 'log:see' },
  { name: 'audit', right: 'audit:see' },
  { name: 'archive', right: 'archive:use' },
] as const satisfies { name: string; right: Right }[]

export type BackstagePage = (typeof PAGES)[number]['name']

/** Whether a page is for whoever asks. */
export const isFor = (actor: Actor, page: BackstagePage) =>
  PAGES.some(({ name, right }) => name === page && may(actor, right))

/** What somebody may open in the backstage, in the order of its menu: what waits for them, lists of records, other pages. */
export function menuFor(actor: Actor, { backstage, moderation }: Words): { name: string; label: string }[] {
  const listed = Object.values(lists)
    .filter(({ rights }) => may(actor, rights.see))
    .map(({ name }) => ({ name, label: backstage[name as 'requests'].title }))
  const pages = PAGES.filter(({ right }) => may(actor, right))
  const theirs = [...listed, ...pages.map(({ name }) => ({ name, label: moderation.backstage[name] }))]
  return theirs.length > 0 ? [{ name: '', label: moderation.backstage.today }, ...theirs] : []
}
