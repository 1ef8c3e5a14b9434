import { notFound } from '#domain/errors.ts'
import { readDraftVersion, saveDraft } from '#domain/schemes/drafts/drafts.ts'
import { receiveForm } from '../../../http/forms/upload.ts'
import { resource } from '../../../http/request/resource.ts'
import { parseDraftForm } from './draft-form.ts'

/** POST `/account/schemes/:id/save`: the editor saves by itself; `{version}`, or `{faults}` of fields that can't be saved. */
export const action = resource(async ({ app, actor, params, request }) => {
  await readDraftVersion(app.db, actor, params.id)
  // Files go their own way.
  const parsed = await receiveForm(request, app, { sender: notFound(), filesMax: 0 }, async ({ form }) =>
    parseDraftForm(form),
  )
  return 'faults' in parsed ? { faults: parsed.faults } : saveDraft(app.db, actor, params.id, parsed)
})
