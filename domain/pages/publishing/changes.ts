import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#db/languages.ts'
import type { Actor } from '#domain/actor.ts'
import { granted } from '#domain/rights.ts'
import type { BlockKind } from '../blocks.ts'
import { contentIn, placesOf } from '../editing/draft.ts'
import { draftOf, type KeyedContent } from '../editing/from-content.ts'
import { orderOf } from '../editing/merge.ts'
import { pendingIn, readStored } from '../editing/stored.ts'
import type { PageContent } from '../rules.ts'
import { completeIn } from './complete.ts'
import { isNeeded } from './publish.ts'
import { readRevision } from './revisions.ts'

/** A field in which two states of a page differ. */
export interface Change {
  name: string
  /** Of the block that it is in; null of what the page says of itself. */
  kind: BlockKind | null
  /** The field, and the lists and groups that it is in, such as `['items', '0', 'title']`. */
  path: string[]
  before: string
  after: string
}

/** In which fields a page in one language is another, in its order; and whether its blocks have another order. */
export function changesBetween(
  before: KeyedContent | undefined,
  after: KeyedContent | undefined,
  language: ContentLanguage,
) {
  const [was, is] = [before, after].map((each) => draftOf(each ? { [language]: each } : {}))
  if (!was || !is) throw new Error('there are two')
  const kinds = new Map([...was.blocks, ...is.blocks].map(({ key, kind }) => [key, kind]))
  const places = new Map([...placesOf(is), ...placesOf(was)].map((place) => [place.name, place]))
  const changes = [...places.values()].flatMap(({ name, field, key, within }): Change[] => {
    const [old = '', now = ''] = [was.texts[name], is.texts[name]]
    if (old === now || field.kind === 'list') return []
    return [{ name, kind: kinds.get(key) ?? null, path: [...within, field.name], before: old, after: now }]
  })
  const kept = new Set(is.blocks.map(({ key }) => key).filter((key) => was.blocks.some((block) => block.key === key)))
  const order = (draft: typeof was) => orderOf({ ...draft, blocks: draft.blocks.filter(({ key }) => kept.has(key)) })
  return { changes, isReordered: order(was) !== order(is) }
}

/** What would change for visitors, language by language, if the draft were published, and what it lacks for that. @throws not-found, and what `granted` does */
export async function readPublishing(db: Db, actor: Actor, slug: string) {
  granted(actor, 'pages:edit')
  const { draft, shown, version } = await readStored(db, slug)
  const pending = pendingIn(draft, shown)
  const languages = await Promise.all(
    CONTENT_LANGUAGES.map(async (language) => {
      const { content, keys } = contentIn(draft, language)
      const { faults = [] } = await completeIn(db, draft, language)
      const after = { content: content as PageContent, keys }
      return {
        language,
        isShown: shown[language] !== undefined,
        canLeave: shown[language] !== undefined && !isNeeded(slug, language),
        isPending: pending.includes(language),
        faults,
        ...changesBetween(shown[language], after, language),
      }
    }),
  )
  return { version, languages }
}

/** What would change in the draft if a revision were put in its place. @throws not-found, and what `granted` does */
export async function readRestoring(db: Db, actor: Actor, slug: string, id: number) {
  const revision = await readRevision(db, actor, slug, id)
  const { draft } = await readStored(db, slug)
  const { language, number, at, reason } = revision
  const { content, keys } = contentIn(draft, language)
  const now = { content: content as PageContent, keys }
  return { id, language, number, at, reason, ...changesBetween(now, revision, language) }
}
