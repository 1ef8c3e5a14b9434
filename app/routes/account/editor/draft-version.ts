import { readDraft } from '#domain/schemes/drafts/drafts.ts'
import { resource } from '../../../http/request/resource.ts'

/** GET `/account/schemes/:id/version`: which version of a draft is the last one; `{version}`. */
export const loader = resource(async ({ app, actor, params }) => {
  const { version } = await readDraft(app.db, actor, params.id)
  return { version }
})
