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
  route('gallery/ideas', 'routes/gallery/ideas.tsx'),
  route('gallery/manual', 'routes/help/help.tsx', { id: 'manual' }),
  route('gallery/detail', 'routes/gallery/designer.tsx'),
  route('gallery/scheme', 'routes/gallery/scheme.tsx'),
  route('support/help', 'routes/help/help.tsx', { id: 'help' }),
  route('support/help/:slug/vote', 'routes/help/vote.ts'),
  route('support/training', 'routes/support/training.tsx'),
  route('support/training/detail', 'routes/support/course.tsx'),
  route('search', 'routes/search/search.tsx'),
  route('search/suggestions', 'routes/search/suggestions.ts'),
  route('support/developerdoc', 'routes/contact/developer.tsx'),
  route('account', 'routes/account/account.tsx', [
    index('routes/account/to-training.ts'),
    route('training', 'routes/account/training.tsx'),
  ]),
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
  route('collections/:id/download', 'routes/gallery/collection-download.ts'),
  route('courses/:id/view', 'routes/support/course-view.ts'),
  route('courses/:id/progress', 'routes/support/course-progress-call.ts'),
  route('courses/:id/:file', 'routes/support/course-track.ts'),

  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('news.xml', 'routes/seo/news-feed.ts'),

  // Products, solutions, pricing, company and the like: content/pages says which there are.
  route('*', 'routes/marketing/page.tsx'),
] satisfies RouteConfig
