import { useTranslations } from 'use-intl'
import { publicPage } from '#app/http/request/public-page.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { describePage, pageMeta } from '#app/http/seo/meta.ts'
import type { Route } from './+types/panorama'
import classes from './panorama.module.css'
import { tourOf } from './tour.ts'
import { Viewer } from './viewer.tsx'

export const handle = publicPage({ embeddable: true })

/** /720/panorama/:id: a room to look around in, and to read. */
export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const tour = await tourOf({ request, context }, params.id)
  const { room, scheme, designer, marks } = tour
  const title = `${room.name}, ${scheme.caseName}`
  const things = marks.filter(({ address }) => address === null).map(({ name }) => name.words)
  const description = [
    `${wordsFor(context).panorama.panorama}: ${title}, ${designer.name}.`,
    room.caption?.words,
    things.length > 0 ? `${things.join(', ')}.` : undefined,
  ]
  const head = describePage(
    { context, url },
    { title, description: description.filter(Boolean).join(' '), picture: room.picture },
  )
  return { tour, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Panorama({ loaderData: { tour, head } }: Route.ComponentProps) {
  const { room, scheme, designer } = tour
  const newTab = useTranslations('shell')('opensInNewTab')
  return (
    <Viewer tour={tour} address={head.address}>
      <h1 className={classes.room} id="window-title" tabIndex={-1}>
        {room.name}
      </h1>
      {/* In a frame this page may not lead its window elsewhere: its links to other pages open tabs. */}
      <p className={classes.source}>
        <a href={`/gallery/scheme?id=${scheme.id}`} target="_blank" rel="noopener">
          {scheme.caseName}
          <span className="visually-hidden"> {newTab}</span>
        </a>
        <span>{designer.name}</span>
      </p>
    </Viewer>
  )
}
