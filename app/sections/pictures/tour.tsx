import { useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { Link } from '../../ui/link.tsx'
import { Badge720 } from '../../ui/marks/badge-720.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { DemoLook } from '../looks/looks.tsx'
import { Player } from '../video/player.tsx'
import { Words } from '../words.tsx'
import { useMarketingPage } from './page-media.tsx'

/** A clip with what the tool does for it, then the sample projects to step into. */
export function Tour({ label, heading, id, text, video, items }: BlockFields<'tour'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <DemoLook />
      <div className="grid tour">
        <div className="tour-film">
          <Player clip={video} title={heading} sizes="(min-width: 75em) 60vw, 100vw" />
        </div>
        <div className="tour-words">
          <p className="tour-text">
            <Words text={text} />
          </p>
          <ul>
            {items.map((item) => (
              <li key={item.title} className="tour-item">
                <h3 className="tour-title">
                  <Words text={item.title} />
                </h3>
                <p className="dim small">
                  <Words text={item.text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Panoramas />
    </Section>
  )
}

function Panoramas() {
  const words = useTranslations('sections.tour')
  const styles = useTranslations('taxonomy.styles')
  const { showcase } = useMarketingPage()
  const rooms = showcase.filter(({ url720 }) => url720)
  if (rooms.length === 0) return null
  return (
    <Tabs first={String(rooms[0]?.id)} className="tour-rooms">
      <TabList
        label={words('panoramas')}
        tabs={rooms.map(({ id, caseName }) => ({ key: String(id), title: caseName }))}
        className="tour-list"
        tabClassName="tour-tab"
      />
      {rooms.map(({ id, caseName, style, designer, url720, picture }) => (
        <TabPanel key={id} of={String(id)} className="tour-panel">
          <div className="tour-frame">
            <Picture media={picture} alt="" sizes="100vw" className="tour-image" />
            {url720 && <Badge720 address={url720} name={caseName} bleeds />}
          </div>
          <p className="small tour-caption">
            <Link to={`/gallery/scheme?id=${id}`}>{caseName}</Link>
            <span className="dim">{words('by', { style: styles(style), city: designer.city })}</span>
          </p>
        </TabPanel>
      ))}
    </Tabs>
  )
}
