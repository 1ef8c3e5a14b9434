import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import type { LocalText } from '#db/local-text.ts'
import { pageDraft, pageSchedule } from '#db/schema/pages.ts'
import type { Actor } from '#domain/actor.ts'
import { alreadyThere, type ChangeServices } from '#domain/backstage/changes/change.ts'
import { because, DomainError } from '#domain/errors.ts'
import { inLanguages, line, parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import type { BlockKind } from '../blocks.ts'
import { logPage } from '../publishing/log.ts'
import type { PageDraft } from './draft.ts'
import { freeSlug } from './slugs.ts'
import { idOf, lockStored, titleOf } from './stored.ts'

/** What a page begins with: the blocks of pages that there are. */
export const TEMPLATES = {
  product: ['hero', 'switcher', 'list', 'next'],
  solution: ['hero', 'list', 'rows', 'call'],
  story: ['hero', 'statement', 'tiles', 'features', 'call'],
  text: ['hero', 'text'],
  empty: ['hero'],
} as const satisfies Record<string, BlockKind[]>

const templateNames = Object.keys(TEMPLATES) as [keyof typeof TEMPLATES]

/** What is asked for before a page is there. */
export const NewPage = z.object({
  title: inLanguages(line(70)),
  address: z.string(because('required')).overwrite((typed) => `/${typed.trim().replace(/^\/|\/$/g, '')}`),
  template: z.enum(templateNames),
})

/**
 * Begins a page, which nobody sees before it is published.
 * @returns its slug
 * @throws page-address-wrong, page-address-taken, page-address-redirected, input-invalid, and what `granted` does
 */
export async function createPage({ db, clock }: ChangeServices, actor: Actor, given: z.input<typeof NewPage>) {
  const by = granted(actor, 'pages:edit')
  const { address, template, title } = parse(NewPage, given)
  const creating = db.transaction(async (tx) => {
    const slug = await freeSlug(tx, address)
    const now = clock()
    const draft = fromTemplate(template, title)
    const pending = CONTENT_LANGUAGES.filter((language) => title[language])
    await tx.insert(pageDraft).values({ slug, draft, title: titleOf(draft), pending, byId: idOf(by), updatedAt: now })
    await logPage(tx, slug, { by, now, action: 'created' })
    return slug
  })
  return creating.catch(alreadyThere)
}

function fromTemplate(template: keyof typeof TEMPLATES, titles: LocalText): PageDraft {
  const blocks = TEMPLATES[template].map((kind, index) => ({ key: `b${index}`, kind }))
  const texts = CONTENT_LANGUAGES.flatMap((language) => {
    const title = titles[language]
    return title ? [[`head_${language}_title`, title] as const, [`b0_${language}_title`, title] as const] : []
  })
  const layout = template === 'product' || template === 'solution' ? template : 'plain'
  return { blocks, texts: { ...Object.fromEntries(texts), b0_all_layout: layout } }
}

/** Takes a page away that visitors don't see, with what is scheduled for it; what was published of it stays in its history. @throws page-shown, not-found, and what `granted` does */
export async function removePage({ db, clock }: ChangeServices, actor: Actor, slug: string): Promise<void> {
  const by = granted(actor, 'pages:edit')
  await db.transaction(async (tx) => {
    // In the order of those who carry them out, so that neither waits for the other.
    await tx.delete(pageSchedule).where(and(eq(pageSchedule.slug, slug), isNull(pageSchedule.doneAt)))
    const { shown, version } = await lockStored(tx, slug)
    if (Object.keys(shown).length > 0) throw new DomainError('conflict', 'page-shown')
    await tx.delete(pageDraft).where(eq(pageDraft.slug, slug))
    await logPage(tx, slug, { by, now: clock(), action: 'remove', before: { version } })
  })
}
