import { publicPage } from '#app/http/request/public-page.ts'
import { pageMeta } from '#app/http/seo/meta.ts'
import { Island } from '../../islands/island.tsx'
import type { Route } from './+types/panorama'
import { visitOf } from './tour.ts'
import Viewer from './viewer.island.tsx'

export const handle = publicPage({ embeddable: true })

/** /720/panorama/:id: a room to look around in, and to read. */
export const loader = ({ context, url, params }: Route.LoaderArgs) => visitOf({ context, url }, params.id)

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Panorama({ loaderData: { visit } }: Route.ComponentProps) {
  return <Island of={Viewer} props={visit} when="load" />
}
