import type { Actor } from '#domain/actor.ts'
import { lists } from '#domain/backstage/registry.ts'
import { may, type Right } from '#domain/rights.ts'
import type { Words } from '../../i18n/words.ts'

/** The pages that are more than lists of records, with the right that each asks for. */
const PAGES = {
  audit: 'audit:see',
  archive: 'archive:use',
  samples: 'samples:remove',
  status: 'operation:see',
} as const satisfies Record<string, Right>

export type BackstagePage = keyof typeof PAGES

/** The menu's groups in their order, each with its lists and pages; ./menu.test.ts finds those that are missing. */
export const GROUPS = {
  desk: ['requests', 'templates', 'mail', 'subscriptions', 'reports', 'stores'],
  content: ['pages', 'news', 'help', 'courses', 'categories', 'claims', 'media', 'searches'],
  gallery: ['designers', 'schemes', 'products', 'combined', 'scenes', 'brands', 'ratings'],
  people: ['accounts', 'prices', 'tasks', 'rewards'],
  site: ['settings', 'visits', 'redirects', 'archive', 'samples', 'status', 'faults', 'audit', 'log'],
} as const

export interface MenuGroup {
  name: keyof typeof GROUPS
  label: string
  pages: { name: string; label: string; address: string }[]
}

/** Whether a page is for whoever asks. */
export const isFor = (actor: Actor, page: BackstagePage) => may(actor, PAGES[page])

/** What somebody may open in the backstage; a group of which they may open nothing is left out. */
export function menuFor(actor: Actor, words: Words): MenuGroup[] {
  const groups = Object.entries(GROUPS) as [MenuGroup['name'], readonly string[]][]
  return groups.flatMap(([name, members]) => {
    const pages = members
      .filter((page) => may(actor, rightOf(page)))
      .map((page) => ({ name: page, label: labelOf(page, words), address: addressOf(page) }))
    return pages.length > 0 ? [{ name, label: words.moderation.backstage.groups[name], pages }] : []
  })
}

const isPage = (name: string): name is BackstagePage => name in PAGES

function rightOf(name: string): Right {
  const right = isPage(name) ? PAGES[name] : lists[name]?.rights.see
  if (!right) throw new Error(`the menu names ${name}, which is neither a list nor a page`)
  return right
}

function addressOf(name: string): string {
  const query = lists[name]?.opensWith
  return `/backstage/${name}${query ? `?${query}` : ''}`
}

const labelOf = (name: string, { backstage, moderation }: Words) =>
  isPage(name) ? moderation.backstage[name] : backstage[name as 'requests'].title
