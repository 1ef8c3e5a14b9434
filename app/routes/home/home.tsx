import { loadMarketingPage } from '../../http/marketing-page.ts'
import { pageMeta } from '../../http/meta.ts'
import { publicPage } from '../../http/public-page.ts'
import { Blocks } from '../../sections/blocks.tsx'
import type { Route } from './+types/home'

export const handle = publicPage()

export const loader = ({ request, context }: Route.LoaderArgs) => loadMarketingPage(context, request, 'home')

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Blocks page={loaderData} />
}
