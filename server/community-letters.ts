import { createTranslator } from 'use-intl/core'
import en from '#app/i18n/locales/en/letters.json' with { type: 'json' }
import italy from '#app/i18n/locales/italy/letters.json' with { type: 'json' }
import type { Letter } from '#domain/mail.ts'
import { threadPath } from '#domain/messages/rules.ts'
import { type CommunityNotice, NOTIFICATION_KINDS } from '#domain/notifications/rules.ts'

/** The letters about what happens among people on the site: none carries a stranger's words. */
export function communityLetter(notice: CommunityNotice, siteUrl: string): Letter {
  const at = (path: string) => new URL(path, siteUrl).href
  if (notice.letter === 'message-arrived') {
    const { from, to, threadId } = notice
    const { locale, words } = inLanguage(to.language)
    const say = createTranslator({ locale, messages: words.message })
    const settings = at('/account/settings')
    const text = say('text', { name: to.name, from, address: at(threadPath(threadId)), settings })
    return { to: to.email, subject: say('subject', { from }), text }
  }
  return digest(notice, at)
}

function digest({ to, counts, switchOff }: Digest, at: (path: string) => string): Letter {
  const { locale, words } = inLanguage(to.language)
  const say = createTranslator({ locale, messages: words.digest })
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

function inLanguage(language: string) {
  const isItalian = language === 'italy'
  return { locale: isItalian ? ('it' as const) : ('en' as const), words: (isItalian ? italy : en).community }
}
