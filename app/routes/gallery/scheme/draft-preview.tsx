import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { readDesigner } from '#domain/designers/designers.ts'
import { panoramaSource } from '#domain/media/rules.ts'
import { readDraft } from '#domain/schemes/drafts/drafts.ts'
import { nameOf } from '#domain/schemes/drafts/rules.ts'
import { writtenIn } from '#domain/text.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { cityIn } from '../../../i18n/cities.ts'
import { NoDraft } from '../../../shell/errors/no-draft.tsx'
import { Section } from '../../../ui/section.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useRoomName } from '../../../ui/text/room-name.ts'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import classes from '../preview-banner.module.css'
import { PreviewBanner } from '../preview-banner.tsx'
import type { Route } from './+types/draft-preview'
import { SchemePage } from './scheme-page.tsx'

/** `/account/schemes/:id/preview`: a draft as visitors will see it, for its author. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  if (!person) throw redirect('/account/schemes')
  const { id, schemeId, fields, pictures, models, store } = await orRefuse(readDraft(app.db, person, params.id))
  const designer = await readDesigner(app.db, store.id, { asOwner: person })
  const images = fields.images.flatMap((image, position) => {
    const picture = pictures.find((each) => each.id === image.mediaId)
    if (!picture) return []
    const tagged = image.tags.flatMap(({ modelId, x, y, isShown }) => {
      const model = models.find((each) => each.id === modelId)
      return model && isShown ? [{ ...model, x, y }] : []
    })
    const { caption, alt } = image
    return [
      {
        id: position,
        position,
        name: nameOf(image) ?? null,
        caption: writtenIn(caption) ?? null,
        alt: writtenIn(alt) ?? null,
        picture,
        models: tagged,
      },
    ]
  })
  const scheme = {
    id: 0,
    url720: null,
    panoramas: [],
    related: [],
    images,
    introduction: fields.introduction,
    caseName: fields.caseName ?? wordsFor(context).stores.schemes.unnamed,
    areaM2: fields.areaM2,
    roomCount: fields.roomCount,
    style: fields.style,
    author: {
      id: store.id,
      name: store.name,
      city: cityIn(context.get(languageContext), designer.city),
      country: designer.country,
      // With this one, where it is new.
      schemeCount: designer.total + (schemeId ? 0 : 1),
      logo: designer.logo,
    },
  }
  const rooms = fields.panoramas.flatMap(({ mediaId, caption, alt, ...named }) => {
    const picture = pictures.find((each) => each.id === mediaId)
    return picture
      ? [
          {
            mediaId,
            picture,
            name: nameOf(named) ?? '',
            caption: writtenIn(caption) ?? null,
            alt: writtenIn(alt) ?? null,
          },
        ]
      : []
  })
  return { id, scheme, rooms }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.scheme.caseName)

export function ErrorBoundary() {
  return (
    <div className={`page ${classes.empty}`}>
      <NoDraft />
    </div>
  )
}

export default function DraftPreview({ loaderData: { id, scheme, rooms } }: Route.ComponentProps) {
  const words = useTranslations('stores.preview')
  return (
    <>
      <PreviewBanner text={words('banner')} back={`/account/schemes/${id}`} />
      {scheme.images.length === 0 && <p className={`page ${classes.empty}`}>{words('noPictures')}</p>}
      <SchemePage scheme={scheme} />
      {rooms.length > 0 && <PreviewRooms rooms={rooms} />}
    </>
  )
}

/** What the 720° badge will lead into: flat, since a panorama has its address from the publishing on. */
function PreviewRooms({ rooms }: Pick<Route.ComponentProps['loaderData'], 'rooms'>) {
  const words = useTranslations('stores.preview')
  const nameOfRoom = useRoomName()
  const text = useLocalText()
  return (
    <Section heading={words('panoramas')}>
      <p className="dim">{words('panoramasText')}</p>
      <ul className={classes.rooms}>
        {rooms.map(({ mediaId, picture, name, caption, alt }) => (
          <li key={mediaId}>
            <figure>
              <img
                src={panoramaSource(picture)[0]?.url}
                alt={alt ? text(alt) : nameOfRoom(name)}
                width={640}
                height={320}
              />
              <figcaption>
                {nameOfRoom(name)}
                {caption && (
                  <p className="dim small">
                    <LocalText text={caption} />
                  </p>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
