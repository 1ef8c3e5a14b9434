import { data } from 'react-router'
import { slugAt } from '#domain/pages/rules.ts'
import { loadMarketingPage } from '../../http/content/marketing-page.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { pageMeta } from '../../http/seo/meta.ts'
import { Blocks } from '../../sections/blocks.tsx'
import type { Route } from './+types/page'

export const handle = publicPage()

/** Every address that no other route knows: a page of the database has it, or none. */
export function loader(args: Route.LoaderArgs) {
  const slug = slugAt(args.url.pathname)
  if (!slug) throw notFound()
  return loadMarketingPage(args, slug)
}

/** Nothing is sent to a page; forms have addresses of their own. */
export function action() {
  throw notFound()
}

const notFound = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Blocks page={loaderData} />
}
