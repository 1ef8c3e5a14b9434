/** The addresses of app/routes.ts that are there whatever is in the database, but for those that are reserved. */
const ROUTES = new Set([
  ...['/home', '/720', '/desginarea', '/points', '/points/own', '/contact', '/report', '/consent'],
  ...[
    '/desginarea/ticket',
    '/studio',
    '/studio/models',
    '/studio/models/files',
    '/studio/models/shelf',
    '/studio/read-in',
    '/studio/take',
  ],
  ...['/gallery/market', '/gallery/ideas', '/gallery/manual', '/gallery/detail', '/gallery/scheme', '/gallery/models'],
  ...['/gallery/models/detail', '/gallery/models/combinedetail', '/gallery/models/singerdetail'],
  ...[
    '/support/help',
    '/support/help/search',
    '/support/training',
    '/support/training/detail',
    '/support/developerdoc',
  ],
  ...['/search', '/search/suggestions', '/models/own', '/contact/own', '/models/collections'],
  ...['/password/forgot', '/password/new', '/password/reset', '/email/confirm', '/digest/off'],
  ...['/sitemap.xml', '/robots.txt', '/news.xml', '/.well-known/security.txt', '/.well-known/change-password'],
  ...['/healthz', '/readyz', '/favicon.svg'],
])

export const isRoute = (path: string) => ROUTES.has(path)
