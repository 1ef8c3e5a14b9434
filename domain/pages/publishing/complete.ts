import { and, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { REWARD_IDS } from '#db/kinds.ts'
import type { ContentLanguage } from '#db/languages.ts'
import { media } from '#db/schema/media.ts'
import { claim } from '#db/schema/pages.ts'
import { DomainError, type FieldReason } from '#domain/errors.ts'
import { planFigures } from '#domain/plans/figures.ts'
import { COMPANY_KEYS } from '#domain/settings/rules.ts'
import { placeholdersIn } from '../claims.ts'
import { contentIn, HEAD, type PageDraft, placesOf } from '../editing/draft.ts'
import type { KeyedContent } from '../editing/from-content.ts'
import { filesIn, filesOfClip, idsIn } from '../files.ts'
import { pageContent } from '../rules.ts'

/** What a page lacks before visitors can be shown it. */
export interface PageFault {
  /** Of the field; of a block or a list, what its fields begin with. */
  name: string
  reason: FieldReason
  /** How many there may be, or must. */
  max?: number
}

/** A draft can't be shown to visitors yet. */
export class PageIncomplete extends DomainError {
  readonly faults: Partial<Record<ContentLanguage, PageFault[]>>
  constructor(faults: PageIncomplete['faults']) {
    super('invalid', 'draft-incomplete')
    this.faults = faults
  }
}

/** The page that a draft makes in a language, as visitors can be shown it; or what it lacks. */
export async function completeIn(
  db: Db,
  draft: PageDraft,
  language: ContentLanguage,
): Promise<{ made: KeyedContent; faults?: undefined } | { made?: undefined; faults: PageFault[] }> {
  const { content, keys } = contentIn(draft, language)
  const parsed = pageContent.safeParse(content)
  if (!parsed.success) return { faults: parsed.error.issues.map((issue) => faultOf(issue, keys, language)) }
  const faults = [...(await unknownMedia(db, draft, parsed.data)), ...(await unknownClaims(db, draft, language))]
  return faults.length > 0 ? { faults } : { made: { content: parsed.data, keys } }
}

function faultOf({ path, ...issue }: z.core.$ZodIssue, keys: string[], language: ContentLanguage): PageFault {
  const [part, place, ...rest] = path
  const name =
    part === 'blocks' ? [keys[Number(place)] ?? HEAD, language, ...rest] : [HEAD, language, part, place].filter(Boolean)
  return { name: name.join('_'), ...reasonOf(issue) }
}

function reasonOf(issue: Omit<z.core.$ZodIssue, 'path'>): Omit<PageFault, 'name'> {
  const { code, origin, maximum, minimum, message } = issue as {
    code: string
    origin?: string
    maximum?: number
    minimum?: number
    message: string
  }
  if (code === 'too_big') return { reason: origin === 'array' ? 'parts-too-many' : 'too-long', max: maximum ?? 0 }
  if (code === 'too_small' && origin === 'array') return { reason: 'parts-too-few', max: minimum ?? 1 }
  return { reason: code === 'invalid_format' ? (message as FieldReason) : 'required' }
}

/** A page is refused that names a file which isn't there, or is about to go: it could not be shown. */
async function unknownMedia(db: Db, draft: PageDraft, content: unknown): Promise<PageFault[]> {
  const { pictures, clips, ids } = filesIn(content)
  const isNamed = inArray(media.name, [...pictures, ...clips.flatMap(filesOfClip)])
  const isAddressed = and(inArray(media.id, ids), isNull(media.unusedSince))
  const rows = await db.select({ id: media.id, name: media.name }).from(media).where(or(isNamed, isAddressed))
  const known = new Set(rows.flatMap(({ id, name }) => [id, name]))
  const missing = new Set([
    ...[...pictures, ...ids].filter((each) => !known.has(each)),
    ...clips.filter((clip) => !filesOfClip(clip).every((name) => known.has(name))),
  ])
  // Also where it stands in another language, and is the same in this one.
  return placesOf(draft).flatMap(({ name, field }): PageFault[] => {
    const text = draft.texts[name] ?? ''
    const its = field.kind === 'picture' || field.kind === 'clip' ? [text] : idsIn(text)
    return its.some((each) => missing.has(each)) ? [{ name, reason: 'media-unknown' }] : []
  })
}

/** What stands in braces is a number that is registered: another would take its whole sentence from the page. */
async function unknownClaims(db: Db, draft: PageDraft, language: ContentLanguage): Promise<PageFault[]> {
  const named = placesOf(draft).flatMap(({ name, language: its }) =>
    its === language ? placeholdersIn(draft.texts[name] ?? '').map((key) => ({ name, key })) : [],
  )
  if (named.length === 0) return []
  const rows = await db.select({ key: claim.key }).from(claim)
  const known = new Set([...rows.map(({ key }) => key), ...figureKeys])
  return named.flatMap(({ name, key }) => (known.has(key) ? [] : [{ name, reason: 'claim-unknown' as const }]))
}

const plan = { cents: 1, euroCents: null, months: 1, uploads: 1 }
const plans = { monthly: plan, quarterly: plan, yearly: plan }
const rewards = Object.fromEntries(REWARD_IDS.map((id) => [id, { version: 1, cost: 1, amount: 1 }]))
const figureKeys = [...planFigures({ plans, rewards }, 'en').keys(), ...COMPANY_KEYS]
