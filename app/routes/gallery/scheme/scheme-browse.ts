import { beginBrowsing } from '#domain/schemes/visits/browsing.ts'
import { resource } from '../../../http/request/resource.ts'

/** POST `/schemes/:id/browse`: the visitor begins to look at a scheme; `{seconds}` until it counts. */
export const action = resource(({ app, actor, params }) => beginBrowsing(app.db, actor, params.id, app.clock()))
