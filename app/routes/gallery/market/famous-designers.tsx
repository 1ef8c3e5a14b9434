import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { ListedDesigner } from './designer-row.tsx'
import classes from './famous-designers.module.css'

interface FamousDesignersProps {
  recommended: ListedDesigner[]
  productive: ListedDesigner[]
}

/** Designers whose schemes are liked most, and those who publish most. */
export function FamousDesigners({ recommended, productive }: FamousDesignersProps) {
  const words = useTranslations('gallery.ideas')
  return (
    <Tabs first="recommended">
      <TabList
        label={words('designers')}
        tabs={(['recommended', 'productive'] as const).map((key) => ({ key, title: words(key) }))}
        className={classes.tabs}
        tabClassName={classes.tab}
      />
      <TabPanel of="recommended">
        <Designers designers={recommended} />
      </TabPanel>
      <TabPanel of="productive">
        <Designers designers={productive} />
      </TabPanel>
    </Tabs>
  )
}

function Designers({ designers }: { designers: ListedDesigner[] }) {
  const words = useTranslations('gallery.market')
  return (
    <ul className={classes.designers}>
      {designers.map(({ id, name, logo, city, schemeCount, thumbnails: [cover] }) => (
        <li key={id} className={classes.designer}>
          <Link to={`/gallery/detail?id=${id}`} className={classes.link}>
            {cover && (
              <Picture
                media={cover.picture}
                alt=""
                sizes="(min-width: 75em) 30vw, 50vw"
                ratio="16 / 10"
                className={classes.cover}
              />
            )}
            <span className={classes.who}>
              <Monogram name={name} logo={logo} />
              <span>
                <span className={classes.name}>{name}</span>
                <span className="dim small">
                  {city}, {words('schemes', { count: schemeCount })}
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
