import { useTranslations } from 'use-intl'
import { describePage, pageMeta } from '#app/http/meta.ts'
import { publicPage } from '#app/http/public-page.ts'
import { wordsFor } from '#app/http/words.ts'
import { LocalText } from '#app/ui/local-text.tsx'
import { panoramaSource } from '#domain/media/rules.ts'
import type { Route } from './+types/panorama'
import classes from './panorama.module.css'
import { roomOf } from './room.ts'
import { Stage } from './stage.tsx'

export const handle = publicPage()

/** /720/panorama/:id: a room to look around in. */
export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const { room, caption, yaw, pitch, picture, scheme, designer } = await roomOf({ request, context }, params.id)
  const title = `${room}, ${scheme.caseName}`
  const description = `${wordsFor(request).panorama.panorama}: ${title}, ${designer.name}`
  return {
    room,
    scheme,
    designer,
    caption,
    view: { files: panoramaSource(picture), colour: picture.colour, yaw, pitch },
    head: describePage({ request, context, url }, { title, description, picture }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Panorama({ loaderData: { room, scheme, designer, caption, view } }: Route.ComponentProps) {
  const newTab = useTranslations('shell')('opensInNewTab')
  return (
    <Stage view={view} names={{ room, scheme: scheme.caseName }}>
      <div className={classes.caption}>
        <h1 className={classes.room}>{room}</h1>
        {/* In a frame this page may not lead its window elsewhere: its links open tabs. */}
        <p className={classes.source}>
          <a href={`/gallery/scheme?id=${scheme.id}`} target="_blank" rel="noopener">
            {scheme.caseName}
            <span className="visually-hidden"> {newTab}</span>
          </a>
          <span>{designer.name}</span>
        </p>
        {caption && (
          <p className={classes.text}>
            <LocalText text={caption} />
          </p>
        )}
      </div>
    </Stage>
  )
}
