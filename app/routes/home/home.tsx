import { loadMarketingPage } from '../../http/content/marketing-page.ts'
import { appContext, siteSettingsContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { pageMeta } from '../../http/seo/meta.ts'
import { organization, siteSearch } from '../../http/seo/structured-data.ts'
import { Blocks } from '../../sections/blocks.tsx'
import type { Route } from './+types/home'

export const handle = publicPage()

export async function loader(args: Route.LoaderArgs) {
  const page = await loadMarketingPage(args, 'home')
  const { siteUrl } = args.context.get(appContext).settings
  const settings = await args.context.get(siteSettingsContext)()
  const house = [organization(siteUrl, settings), siteSearch(siteUrl)]
  return { ...page, head: { ...page.head, things: [...house, ...page.head.things] } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Blocks page={loaderData} />
}
