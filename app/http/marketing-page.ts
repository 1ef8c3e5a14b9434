import { data, type RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.ts'
import { asPicture, type Media, readNamedMedia } from '#domain/media/media.ts'
import { originalUrl, type Picture } from '#domain/media/rules.ts'
import { fillClaims } from '#domain/pages/claims.ts'
import { readClaims, readPage } from '#domain/pages/pages.ts'
import type { PageContent } from '#domain/pages/rules.ts'
import { listShowcase } from '#domain/schemes/schemes.ts'
import { languageOf } from '../i18n/language.ts'
import { claimWriter } from './claims.ts'
import { appContext, madeOf, requestLogContext } from './context.ts'

export interface Clip {
  mp4: string
  webm: string
  poster: Picture
}

/** A page with everything its blocks name: ready to be shown. */
export interface MarketingPage extends PageContent {
  pictures: Record<string, Picture>
  clips: Record<string, Clip>
  showcase: Awaited<ReturnType<typeof listShowcase>>
}

/** Reads a page for a route's loader. @throws a 404 answer where there is no such page */
export async function loadMarketingPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
): Promise<MarketingPage> {
  const { db, clock } = context.get(appContext)
  const language = languageOf(null, request.headers.get('cookie'))
  madeOf(context, `page:${slug}`, 'claims')
  const log = context.get(requestLogContext)
  const page = await readPage(db, slug, language, (kind) =>
    log.error(`page ${slug} has a block of unknown kind ${kind}`),
  )
  if (!page) throw data(null, { status: 404 })

  const claims = await readClaims(db, clock().toISOString().slice(0, 10))
  const content = fillClaims(page, claimWriter(claims, language))
  const needsShowcase = content.blocks.some(({ kind }) => kind === 'showcase' || kind === 'tour')
  if (needsShowcase) madeOf(context, 'schemes')
  return {
    ...content,
    ...(await readPageMedia(db, content)),
    showcase: needsShowcase ? await listShowcase(db) : [],
  }
}

async function readPageMedia(db: Db, content: PageContent): Promise<Pick<MarketingPage, 'pictures' | 'clips'>> {
  const named = namesIn(content)
  const files = await readNamedMedia(db, [
    ...named.pictures,
    ...named.clips.flatMap((clip) => [clip, `${clip}.mp4`, `${clip}.webm`]),
  ])
  const file = (name: string) => files[name] as Media
  return {
    pictures: Object.fromEntries(named.pictures.map((name) => [name, asPicture(file(name))])),
    clips: Object.fromEntries(
      named.clips.map((name) => [
        name,
        {
          mp4: originalUrl(file(`${name}.mp4`)),
          webm: originalUrl(file(`${name}.webm`)),
          poster: asPicture(file(name)),
        },
      ]),
    ),
  }
}

/** The media that a page names anywhere in its blocks. */
function namesIn(content: PageContent) {
  const pictures = new Set<string>(content.picture ? [content.picture] : [])
  const clips = new Set<string>()
  JSON.stringify(content.blocks, (key, value) => {
    if (key === 'media' && typeof value === 'string') pictures.add(value)
    if (key === 'video' && typeof value === 'string') clips.add(value)
    return value
  })
  return { pictures: [...pictures], clips: [...clips] }
}
