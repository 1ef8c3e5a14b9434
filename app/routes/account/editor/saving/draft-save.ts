import { notFound } from '#domain/errors.ts'
import { readDraftVersion, saveDraft } from '#domain/schemes/drafts/drafts.ts'
import { receiveForm } from '../../../../http/forms/upload.ts'
import { languageContext } from '../../../../http/request/context.ts'
import { resource } from '../../../../http/request/resource.ts'
import { parseDraftForm } from '../draft-form.ts'

/** POST `/account/schemes/:id/save`: the editor saves by itself; `{version}`, or `{fieldErrors}` of those that can't be saved. */
export const action = resource(async ({ app, actor, params, request, context }) => {
  await readDraftVersion(app.db, actor, params.id)
  // Files go their own way.
  const parsed = await receiveForm(request, app, { sender: notFound(), filesMax: 0 }, async ({ form }) =>
    parseDraftForm(form, context.get(languageContext)),
  )
  return parsed.fieldErrors ? { fieldErrors: parsed.fieldErrors } : saveDraft(app.db, actor, params.id, parsed)
})
