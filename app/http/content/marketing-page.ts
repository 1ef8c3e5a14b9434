import { data } from 'react-router'
import type { Db } from '#db/client.ts'
import { LANGUAGES, type Language, offeredFor } from '#db/languages.ts'
import { together } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listArticles } from '#domain/news/news.ts'
import type { Block, BlockFields, BlockKind } from '#domain/pages/blocks.ts'
import { fillClaims, type WriteClaim } from '#domain/pages/claims.ts'
import { readClaims, readPage } from '#domain/pages/pages.ts'
import type { PageContent } from '#domain/pages/rules.ts'
import { readCharged } from '#domain/plans/charged.ts'
import { type Charged, namesFigure, planFigures } from '#domain/plans/figures.ts'
import type { Plan, Plans } from '#domain/plans/rules.ts'
import { listShowcase } from '#domain/schemes/schemes.ts'
import { textIn } from '#domain/text.ts'
import { utcDay } from '#domain/utc-day.ts'
import { cityIn } from '../../i18n/cities.ts'
import {
  addCacheTags,
  appContext,
  languageContext,
  requestLogContext,
  siteSettingsContext,
} from '../request/context.ts'
import { type Asked, describePage, type PageHead } from '../seo/meta.ts'
import { thingsOf } from '../seo/page-things.ts'
import { claimWriter } from './claims.ts'
import { companyIn, companyWriter } from './company.ts'
import { htmlOf } from './markdown.ts'
import { type PageMedia, readPageMedia, withAlts } from './page-media.ts'

/** What a block's component gets: its fields, but a text has become HTML, and plans have their prices. */
export type ShownFields<K extends BlockKind> = K extends 'text'
  ? Omit<BlockFields<'text'>, 'markdown'> & { html: string; stated: Stated[] }
  : K extends 'plans'
    ? { items: (BlockFields<'plans'>['items'][number] & { price: Plan })[] }
    : BlockFields<K>

export type ShownBlock = { [K in BlockKind]: { kind: K } & ShownFields<K> }[BlockKind]

/** A number that a text of the page states, and what it rests on. */
export interface Stated {
  text: string
  /** Where in the text it stands. */
  begin: number
  end: number
  source: ReturnType<typeof textIn>
  /** A day, such as `2026-06-30`. */
  asOf: string
}

/** A page with everything its blocks name: ready to be shown. */
export interface MarketingPage extends PageMedia {
  blocks: ShownBlock[]
  stated: Stated[]
  showcase: Awaited<ReturnType<typeof listShowcase>>
  articles: Awaited<ReturnType<typeof listArticles>>
  /** In bytes, by file name. */
  downloads: Record<string, number>
  head: PageHead
}

/** Reads a page for a route's loader. @throws a 404 answer where there is no such page */
export async function loadMarketingPage(asked: Asked, slug: string): Promise<MarketingPage> {
  const { context } = asked
  const { db } = context.get(appContext)
  addCacheTags(context, cacheTags.page(slug), cacheTags.claims, cacheTags.today)
  const log = context.get(requestLogContext)
  const unknown = (kind: string) => log.error(`page ${slug} has a block of unknown kind ${kind}`)
  return together(db, (from) =>
    composePage(from, asked, slug, readPage(from, slug, context.get(languageContext), unknown)),
  )
}

/**
 * A page with everything that its content names.
 * @param found what is written on it
 * @throws a 404 answer where nothing is
 */
export async function composePage(
  db: Db,
  asked: Asked,
  slug: string,
  found: Promise<PageContent | undefined>,
): Promise<MarketingPage> {
  const { context } = asked
  const { clock, downloads, settings } = context.get(appContext)
  const language = context.get(languageContext)
  const day = utcDay(clock())
  const [page, claims] = await Promise.all([found, readClaims(db, day)])
  if (!page) throw data(null, { status: 404 })

  const saysPrices = page.blocks.some(({ kind }) => kind === 'plans') || namesFigure(JSON.stringify(page))
  if (saysPrices) addCacheTags(context, cacheTags.plans, cacheTags.pointsRules)
  const charged = saysPrices ? await readCharged(db, clock()) : null
  const plans = charged?.plans ?? null
  const stated: Stated[] = []
  const site = await context.get(siteSettingsContext)()
  const fillIn = <T>(value: T, spoken: Language) => {
    const company = companyWriter(companyIn(site, spoken))
    const known = withFigures(claimWriter(claims, spoken), charged, spoken)
    const write: WriteClaim = (key, part) => company(key, part) ?? known(key, part)
    return fillClaims(value, write, ({ key, ...at }) => {
      const { source, asOf } = claims.find((claim) => claim.key === key) ?? {}
      if (source && asOf) stated.push({ ...at, source: textIn(source, language), asOf })
    })
  }
  // A text in another language than its page, such as the legal ones, says also what is filled into it in its own.
  const content = fillIn(
    { ...page, blocks: page.blocks.flatMap((block) => (isItalian(block) ? fillIn([block], 'italy') : [block])) },
    language,
  )
  const has = (...kinds: BlockKind[]) => content.blocks.some(({ kind }) => kinds.includes(kind))
  if (has('showcase', 'tour')) addCacheTags(context, cacheTags.schemes)
  if (has('news')) addCacheTags(context, cacheTags.news)
  const [articles, showcase] = await Promise.all([
    has('news') ? listArticles(db, language) : [],
    has('showcase', 'tour') ? listShowcase(db) : [],
  ])
  const { alts, ...media } = await readPageMedia(db, content.blocks, [
    ...(content.picture ? [content.picture] : []),
    ...articles.map(({ picture }) => picture),
  ])
  const blocks = withAlts(content.blocks, alts, language)
  const head = describePage(asked, {
    ...words(content),
    picture: content.picture ? media.pictures[content.picture] : undefined,
    ways: slug === 'home' ? undefined : [],
  })
  return {
    ...media,
    blocks: blocks.map((block) => shown(block, { plans, stated })),
    stated,
    showcase: showcase.map(({ designer, ...rest }) => ({
      ...rest,
      designer: { ...designer, city: cityIn(language, designer.city) },
    })),
    articles,
    downloads: Object.fromEntries(downloads),
    head: {
      ...head,
      things: [...head.things, ...thingsOf(blocks, head, { ...media, plans }, settings.siteUrl)],
    },
  }
}

const isItalian = (block: Block) => block.kind === 'text' && block.lang === 'it'

const words = ({ title, description }: PageContent) => ({ title, description })

/** Texts name what plans and rewards cost as they name claims. */
function withFigures(write: WriteClaim, charged: Charged | null, language: Language): WriteClaim {
  const figures = charged ? planFigures(charged, LANGUAGES[offeredFor(language)].tag) : new Map<string, string>()
  return (key, part) => figures.get(key) ?? write(key, part)
}

function shown(block: Block, { plans, stated }: Pick<MarketingPage, 'stated'> & { plans: Plans | null }): ShownBlock {
  if (block.kind === 'plans') return { ...block, items: block.items.flatMap((item) => priced(item, plans)) }
  if (block.kind !== 'text') return block
  const { markdown, ...rest } = block
  const html = htmlOf(markdown, rest.heading ? 1 : 0)
  return { ...rest, html, stated: stated.filter(({ text }) => text === markdown) }
}

function priced(item: BlockFields<'plans'>['items'][number], plans: Plans | null) {
  if (!plans) return []
  const { cents, euroCents, months, uploads } = plans[item.plan]
  return { ...item, price: { cents, euroCents, months, uploads } }
}
