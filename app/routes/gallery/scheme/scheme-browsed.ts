import { completeBrowsing } from '#domain/schemes/visits/browsing.ts'
import { resource } from '../../../http/request/resource.ts'

/** POST `/schemes/:id/browsed`: the visitor has looked at the scheme for long enough; `{earned}`. */
export const action = resource(({ app, actor, params }) => completeBrowsing(app.db, actor, params.id, app.clock()))
