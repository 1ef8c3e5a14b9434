import { readDraftVersion } from '#domain/schemes/drafts/drafts.ts'
import { resource } from '../../../../http/request/resource.ts'

/** GET `/account/schemes/:id/version`: which version of a draft is the last one; `{version}`. */
export const loader = resource(({ app, actor, params }) => readDraftVersion(app.db, actor, params.id))
