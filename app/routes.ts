import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map, in the order of the specification's route table. */
export default [
  index('routes/home/to-home.ts'),
  route('home', 'routes/home/home.tsx'),
  route('720', 'routes/panorama/frame.tsx'),
  route('720/panorama/:id', 'routes/panorama/panorama.tsx'),
  route('desginarea', 'routes/design-area/design-area.tsx'),
  route('studio', 'routes/studio/studio.tsx'),
  route('contact', 'routes/contact/contact.tsx'),
  route('contact/sent/:reference', 'routes/contact/sent.tsx'),
  route('gallery/market', 'routes/gallery/market.tsx'),
  route('gallery/market/:more', 'routes/gallery/market-list.tsx'),
  route('gallery/models/detail', 'routes/models/scene-model.tsx'),
  route('gallery/models/combinedetail', 'routes/models/combined-model.tsx'),
  route('gallery/models/singerdetail', 'routes/models/single-model.tsx'),
  route('gallery/ideas', 'routes/gallery/ideas.tsx'),
  route('gallery/manual', 'routes/help/help.tsx', { id: 'manual' }),
  route('gallery/detail', 'routes/gallery/designer.tsx'),
  route('gallery/scheme', 'routes/gallery/scheme.tsx'),
  route('support/help', 'routes/help/help.tsx', { id: 'help' }),
  route('support/help/:slug/vote', 'routes/help/vote.ts'),
  route('support/developerdoc', 'routes/contact/developer.tsx'),
  route('news/:slug', 'routes/company/article.tsx'),

  route('v1/api/index/login/login', 'routes/api/login.ts'),
  route('api/v1/user/sso', 'routes/api/sso.ts'),
  route('api/v1/user/register', 'routes/api/register.ts'),
  route('v1/admin/account/out', 'routes/api/out.ts'),
  route('v1/admin/account/user_info', 'routes/api/user-info.ts'),
  route('api/me', 'routes/api/me.ts'),
  route('schemes/:id/like', 'routes/gallery/scheme-like.ts'),
  route('schemes/:id/share', 'routes/gallery/scheme-share.ts'),
  route('schemes/:id/view', 'routes/gallery/scheme-view.ts'),
  route('models/collected', 'routes/models/own-collected.ts'),
  route('models/collections', 'routes/models/own-collections.ts'),
  route('models/:id/collect', 'routes/models/collect.ts'),
  route('models/:id/collect-parts', 'routes/models/collect-parts.ts'),
  route('collections/:id/download', 'routes/gallery/collection-download.ts'),

  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('news.xml', 'routes/seo/news-feed.ts'),

  // Products, solutions, pricing, company and the like: content/pages says which there are.
  route('*', 'routes/marketing/page.tsx'),
] satisfies RouteConfig
