import { type ComponentType, Suspense } from 'react'
import type { BlockKind } from '#domain/pages/blocks.ts'
import type { MarketingPage, ShownFields } from '../http/marketing-page.ts'
import { Call } from './call.tsx'
import { Counters } from './counters.tsx'
import { Downloads } from './downloads.tsx'
import { Features } from './features.tsx'
import { Figure } from './figure.tsx'
import { Form } from './form.tsx'
import { Hero } from './hero.tsx'
import { List } from './list.tsx'
import { News } from './news.tsx'
import { Next } from './next.tsx'
import { PageMediaProvider } from './page-media.tsx'
import { Plans } from './plans.tsx'
import { Questions } from './questions.tsx'
import { Rows } from './rows.tsx'
import { Showcase } from './showcase.tsx'
import { Statement } from './statement.tsx'
import { Steps } from './steps.tsx'
import { Strip } from './strip.tsx'
import { Switcher } from './switcher.tsx'
import { Table } from './table.tsx'
import { Text } from './text.tsx'
import { Tiles } from './tiles.tsx'
import { Tour } from './tour.tsx'
import { Video } from './video.tsx'
import { VideoTabs } from './video-tabs.tsx'

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
  strip: Strip,
  plans: Plans,
  table: Table,
  questions: Questions,
  text: Text,
  call: Call,
  next: Next,
  form: Form,
  downloads: Downloads,
  news: News,
}

/** A marketing page: its blocks, one component for each kind. */
export function Blocks({ page }: { page: MarketingPage }) {
  return (
    <PageMediaProvider page={page}>
      {page.blocks.map((block, place) => {
        const Component = components[block.kind] as ComponentType<object> | undefined
        return (
          // Comes to life by itself, so that a touch or a click needn't wait for the whole page.
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place
          <Suspense key={place}>{Component && <Component {...block} />}</Suspense>
        )
      })}
    </PageMediaProvider>
  )
}
