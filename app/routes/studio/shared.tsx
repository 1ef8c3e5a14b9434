import { useFormatter, useTranslations } from 'use-intl'
import { appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { readSharedDesign } from '#domain/designs/stored/sharing.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/shared'
import { Facts } from './list/design-list.tsx'
import { Sketch } from './list/sketch.tsx'
import classes from './shared.module.css'
import studio from './studio.module.css'
import { StudioPage } from './studio-bar.tsx'

/** The token is in the address: no other site hears of it. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** `/studio/shared/:token`: what whoever has the link sees, until its owner ends it; not for search engines, nor kept. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  return { design: await orRefuse(readSharedDesign(db, params.token)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.design.name)

export default function SharedDesign({ loaderData: { design } }: Route.ComponentProps) {
  const words = useTranslations('studio.sharedPage')
  const uses = useTranslations('taxonomy.rooms')
  const format = useFormatter()
  const squareMetres = (mm2: number) =>
    words('area', { area: format.number(mm2 / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })
  return (
    <StudioPage>
      <p className="dim">
        {words('by', { name: design.by })}. {words('text')}
      </p>
      <h1 className={`${studio.title} ${classes.title}`} id="window-title">
        {design.name}
      </h1>
      <p className={studio.lead}>
        <Facts {...design} />
      </p>
      <div className={classes.whole}>
        <Sketch path={design.sketch} />
        {design.rooms.length > 0 && (
          <section>
            <h2 className={studio.heading}>{words('rooms')}</h2>
            <dl className={classes.rooms}>
              {design.rooms.map(({ id, name, use, areaMm2 }, index) => (
                <div key={id} className={classes.room}>
                  <dt>{name ?? (use ? uses(use) : words('room', { place: index + 1 }))}</dt>
                  <dd className="dim">{squareMetres(areaMm2)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </StudioPage>
  )
}
