import { viewDesigner } from '#domain/designers/viewing.ts'
import { resource } from '../../../http/request/resource.ts'

/** POST `/designers/:id/view`: somebody who is logged in looks at a designer's page; `{earned}`. */
export const action = resource(({ app, actor, params }) => viewDesigner(app.db, actor, params.id, app.clock()))
