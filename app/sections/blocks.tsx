import type { ComponentType } from 'react'
import type { BlockFields, BlockKind } from '#domain/pages/blocks.ts'
import type { MarketingPage } from '../http/marketing-page.ts'
import { Call } from './call.tsx'
import { Counters } from './counters.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PageMediaProvider } from './page-media.tsx'
import { Showcase } from './showcase.tsx'
import { Statement } from './statement.tsx'
import { Tiles } from './tiles.tsx'

const components: { [K in BlockKind]?: ComponentType<BlockFields<K>> } = {
  hero: Hero,
  statement: Statement,
  tiles: Tiles,
  features: Features,
  showcase: Showcase,
  counters: Counters,
  call: Call,
}

/** A marketing page: its blocks, one component for each kind. */
export function Blocks({ page }: { page: MarketingPage }) {
  return (
    <PageMediaProvider page={page}>
      {page.blocks.map((block, place) => {
        const Component = components[block.kind] as ComponentType<object> | undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place
        return Component && <Component key={place} {...block} />
      })}
    </PageMediaProvider>
  )
}
