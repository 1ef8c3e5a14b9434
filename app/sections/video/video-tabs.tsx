import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { Player } from './player.tsx'
import classes from './video-tabs.module.css'

/** Clips to choose from, on charcoal: the list on the left, the picture running off the right and the bottom. */
export function VideoTabs({ heading, id, items }: BlockFields<'videoTabs'>) {
  return (
    <section className={`band ${classes.band}`} id={id}>
      <Tabs
        variant="none"
        // Written out by the server, too, for who has no JavaScript.
        keepMountedMode="display-none"
        orientation="vertical"
        defaultValue={items[0]?.video}
        classNames={{
          root: `page grid ${classes.tabs}`,
          list: classes.list,
          tab: classes.tab,
          tabLabel: classes.label,
          panel: classes.panel,
        }}
      >
        <div className={classes.words}>
          <h2 className={classes.heading}>{heading}</h2>
          <Tabs.List aria-label={heading}>
            {items.map(({ title, video }) => (
              <Tabs.Tab key={video} value={video}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <div className={classes.panels}>
          {items.map(({ title, text, video }) => (
            <Tabs.Panel key={video} value={video}>
              <Player clip={video} title={title} text={text} sizes="(min-width: 75em) 76vw, 100vw" />
            </Tabs.Panel>
          ))}
        </div>
      </Tabs>
    </section>
  )
}
