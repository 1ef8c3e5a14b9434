import { collectParts } from '#domain/models/collections/collecting.ts'
import { resource } from '../../../http/request/resource.ts'

/** POST `/models/:id/collect-parts`: all models of a room or of a group; `{added, total}`. */
export const action = resource(({ app, actor, params }) => collectParts(app.db, actor, params.id))
