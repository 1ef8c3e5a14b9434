import type { ComponentType } from 'react'
import type { BlockKind } from '#domain/pages/blocks.ts'
import type { MarketingPage, ShownFields } from '../http/content/marketing-page.ts'
import { Island } from '../islands/island.tsx'
import { Faces } from './brand/faces.tsx'
import { Palette } from './brand/palette.tsx'
import { Passages } from './brand/passages.tsx'
import { Prints } from './brand/prints.tsx'
import { Specimens } from './brand/specimens.tsx'
import { Call } from './call.tsx'
import EditLink from './edit-link.island.tsx'
import { Form } from './form.tsx'
import { Counters } from './lists/counters.tsx'
import { Downloads } from './lists/downloads.tsx'
import { Features } from './lists/features.tsx'
import { List } from './lists/list.tsx'
import { Plans } from './lists/plans.tsx'
import { Questions } from './lists/questions.tsx'
import { Rows } from './lists/rows.tsx'
import { Steps } from './lists/steps.tsx'
import { Table } from './lists/table.tsx'
import { Tiles } from './lists/tiles.tsx'
import { News } from './news.tsx'
import { Next } from './next.tsx'
import { WorldMap } from './partner/map.tsx'
import { Names } from './partner/names.tsx'
import { Figure } from './pictures/figure.tsx'
import { Hero } from './pictures/hero.tsx'
import { PageMediaProvider } from './pictures/page-media.tsx'
import { Showcase } from './pictures/showcase.tsx'
import { Strip } from './pictures/strip.tsx'
import { Switcher } from './pictures/switcher.tsx'
import { Tour } from './pictures/tour.tsx'
import { Statement } from './statement.tsx'
import { Text } from './text.tsx'
import { Video } from './video/video.tsx'
import { VideoTabs } from './video/video-tabs.tsx'

const components: { [K in BlockKind]: ComponentType<ShownFields<K>> } = {
  hero: Hero,
  statement: Statement,
  tiles: Tiles,
  features: Features,
  list: List,
  switcher: Switcher,
  rows: Rows,
  steps: Steps,
  counters: Counters,
  showcase: Showcase,
  videoTabs: VideoTabs,
  tour: Tour,
  video: Video,
  figure: Figure,
  map: WorldMap,
  names: Names,
  strip: Strip,
  plans: Plans,
  table: Table,
  questions: Questions,
  text: Text,
  call: Call,
  next: Next,
  form: Form,
  downloads: Downloads,
  specimens: Specimens,
  palette: Palette,
  faces: Faces,
  passages: Passages,
  prints: Prints,
  news: News,
}

interface BlocksProps {
  page: MarketingPage
  /** Seen by those alone who edit it: there is no way to where they do. */
  isPreview?: boolean
}

/** A marketing page: its blocks, one component for each kind, and the way to where it is edited for whoever may. */
export function Blocks({ page, isPreview = false }: BlocksProps) {
  return (
    <PageMediaProvider page={page}>
      {page.blocks.map((block, index) => {
        const Component = components[block.kind] as ComponentType<object> | undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place
        return Component && <Component key={index} {...block} />
      })}
      {!isPreview && <Island of={EditLink} props={{}} when="account-only" />}
    </PageMediaProvider>
  )
}
