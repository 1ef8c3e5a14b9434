import { createTranslator } from 'use-intl/core'
import { NOTIFICATION_KINDS } from '#db/kinds.ts'
import type { Letter } from '#domain/mail.ts'
import { threadPath } from '#domain/messages/rules.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import { letterWords } from './letter-words.ts'

/** The letters about what happens among people on the site: none carries a stranger's words. */
export function communityLetter(notice: CommunityNotice, siteUrl: string): Letter {
  const at = (path: string) => new URL(path, siteUrl).href
  if (notice.letter === 'message-arrived') {
    const { from, to, threadId } = notice
    const { locale, words } = letterWords(to.language)
    const say = createTranslator({ locale, messages: words.community.message })
    const settings = at('/account/settings')
    const text = say('text', { name: to.name, from, address: at(threadPath(threadId)), settings })
    return { to: to.email, subject: say('subject', { from }), text }
  }
  return digest(notice, at)
}

function digest({ to, counts, switchOff }: Digest, at: (path: string) => string): Letter {
  const { locale, words } = letterWords(to.language)
  const say = createTranslator({ locale, messages: words.community.digest })
  const lines = NOTIFICATION_KINDS.filter((kind) => counts[kind]).map(
    (kind) => `– ${say(`kinds.${kind}`, { count: counts[kind] ?? 0 })}`,
  )
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const outro = say('outro', {
    address: at('/account/notifications'),
    switchOff: at(`/digest/off?link=${encodeURIComponent(switchOff)}`),
  })
  return {
    to: to.email,
    subject: say('subject', { count }),
    text: [say('intro', { name: to.name }), lines.join('\n'), outro].join('\n\n'),
  }
}

type Digest = Extract<CommunityNotice, { letter: 'digest' }>
