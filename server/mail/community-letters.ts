import { createTranslator } from 'use-intl/core'
import { NOTIFICATION_KINDS } from '#db/kinds.ts'
import type { Letter } from '#domain/mail.ts'
import { threadPath } from '#domain/messages/rules.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import { button, compose, link } from './compose.ts'
import { letterWords } from './letter-words.ts'

/** The letters about what happens among people on the site: none carries a stranger's words. */
export function communityLetter(notice: CommunityNotice, siteUrl: string): Letter {
  if (notice.letter === 'digest') return digest(notice, siteUrl)
  const { from, to, threadId } = notice
  const words = letterWords(to.language).words.community.message
  const tags = {
    button: button(new URL(threadPath(threadId), siteUrl).href),
    settings: link(new URL('/account/settings', siteUrl).href),
  }
  return { to: to.email, ...compose(to.language, words, { name: to.name, from }, tags, siteUrl) }
}

function digest({ to, counts, switchOff }: Digest, siteUrl: string): Letter {
  const { locale, words } = letterWords(to.language)
  const say = createTranslator({ locale, messages: words.community.digest })
  const lines = NOTIFICATION_KINDS.filter((kind) => counts[kind]).map(
    (kind) => `– ${say(`kinds.${kind}`, { count: counts[kind] ?? 0 })}`,
  )
  const values = {
    name: to.name,
    count: Object.values(counts).reduce((sum, each) => sum + each, 0),
    news: lines.join('\n'),
  }
  const tags = {
    button: button(new URL('/account/notifications', siteUrl).href),
    switchOff: link(new URL(`/digest/off?link=${encodeURIComponent(switchOff)}`, siteUrl).href),
  }
  return { to: to.email, ...compose(to.language, words.community.digest, values, tags, siteUrl) }
}

type Digest = Extract<CommunityNotice, { letter: 'digest' }>
