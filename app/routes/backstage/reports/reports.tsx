import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/reports'
import { loadQueue } from './load-queue.ts'
import { Queue } from './queue.tsx'

/** `/backstage/reports`: what was reported and waits, and the appeals that do. */
export const loader = (args: Route.LoaderArgs) => loadQueue(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <Queue open={loaderData.open} />
}
