import { shareArticle } from '#domain/news/news.ts'
import { resource } from '../../http/request/resource.ts'

/** POST `/news/:slug/share`: somebody who is logged in shared an article; `{earned}`. */
export const action = resource(({ app, actor, params }) => shareArticle(app.db, actor, params.slug ?? '', app.clock()))
