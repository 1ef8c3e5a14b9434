import type { BlockFields } from '#domain/pages/blocks.ts'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { DemoLook } from '../looks/looks.tsx'
import { Player } from './player.tsx'

/** Clips to choose from, on charcoal: the list on the left, the picture running off the right and the bottom. */
export function VideoTabs({ heading, id, items }: BlockFields<'videoTabs'>) {
  return (
    <section className="band video-tabs-band" id={id}>
      <DemoLook />
      <Tabs first={items[0]?.video ?? ''} isVertical className="page grid video-tabs-tabs">
        <div className="video-tabs-words">
          <h2 className="video-tabs-heading">{heading}</h2>
          <TabList
            label={heading}
            tabs={items.map(({ title, video }) => ({ key: video, title }))}
            className="video-tabs-list"
            tabClassName="video-tabs-tab"
          />
        </div>
        <div className="video-tabs-panels">
          {items.map(({ title, text, video }) => (
            <TabPanel key={video} of={video}>
              <Player clip={video} title={title} text={text} sizes="(min-width: 75em) 76vw, 100vw" />
            </TabPanel>
          ))}
        </div>
      </Tabs>
    </section>
  )
}
