import type { BlockFields } from '#domain/pages/blocks.ts'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Player } from './player.tsx'
import classes from './video-tabs.module.css'

/** Clips to choose from, on charcoal: the list on the left, the picture running off the right and the bottom. */
export function VideoTabs({ heading, id, items }: BlockFields<'videoTabs'>) {
  return (
    <section className={`band ${classes.band}`} id={id}>
      <Tabs first={items[0]?.video ?? ''} isVertical className={`page grid ${classes.tabs}`}>
        <div className={classes.words}>
          <h2 className={classes.heading}>{heading}</h2>
          <TabList
            label={heading}
            tabs={items.map(({ title, video }) => ({ key: video, title }))}
            className={classes.list}
            tabClassName={classes.tab}
          />
        </div>
        <div className={classes.panels}>
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
