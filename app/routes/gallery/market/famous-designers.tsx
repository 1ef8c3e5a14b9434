import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Monogram } from '../../../ui/monogram.tsx'
import { Picture } from '../../../ui/picture.tsx'
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
    <Tabs
      variant="none"
      defaultValue="recommended"
      keepMountedMode="display-none"
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List aria-label={words('designers')}>
        <Tabs.Tab value="recommended">{words('recommended')}</Tabs.Tab>
        <Tabs.Tab value="productive">{words('productive')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="recommended">
        <Designers designers={recommended} />
      </Tabs.Panel>
      <Tabs.Panel value="productive">
        <Designers designers={productive} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Designers({ designers }: { designers: ListedDesigner[] }) {
  const words = useTranslations('gallery.market')
  return (
    <ul className={classes.designers}>
      {designers.map(({ id, name, logo, city, schemeCount, thumbnails: [cover] }) => (
        <li key={id} className={classes.designer}>
          <Link to={`/gallery/detail?id=${id}`} prefetch="intent" className={classes.link}>
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
