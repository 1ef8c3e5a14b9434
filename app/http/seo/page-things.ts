import type { Block } from '#domain/pages/blocks.ts'
import type { Plans } from '#domain/plans/rules.ts'
import type { PageMedia } from '../content/page-media.ts'
import { type PageHead, sharedPicture } from './meta.ts'
import { product, questions, type Thing, video } from './structured-data.ts'

/** What a page's blocks say to search engines, beside its words. */
export function thingsOf(
  blocks: Block[],
  head: PageHead,
  { clips, plans }: PageMedia & { plans: Plans | null },
  siteUrl: string,
): Thing[] {
  return blocks.flatMap((block): Thing[] => {
    if (block.kind === 'plans' && plans) {
      const page = { description: head.description, image: head.picture.url, url: head.address }
      return [
        product(
          page,
          block.items.map(({ plan, name }) => ({ name, ...plans[plan] })),
        ),
      ]
    }
    if (block.kind === 'questions') return [questions(block.items)]
    return clipsIn(block).flatMap(({ clip, name, description }) => {
      const files = clips[clip]
      if (!files) return []
      const { poster, mp4, uploaded } = files
      const file = new URL(mp4, siteUrl).href
      return video({ name, description, poster: sharedPicture(siteUrl, poster).url, file, uploaded })
    })
  })
}

function clipsIn(block: Block): { clip: string; name: string; description: string }[] {
  if (block.kind === 'videoTabs')
    return block.items.map(({ video, title, text }) => ({ clip: video, name: title, description: text }))
  if (block.kind === 'tour') return [{ clip: block.video, name: block.heading, description: block.text }]
  if (block.kind === 'video')
    return [{ clip: block.video, name: block.caption, description: block.text ?? block.caption }]
  return []
}
