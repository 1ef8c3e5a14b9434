import { saveDraft } from '#domain/drafts/drafts.ts'
import { DomainError } from '#domain/errors.ts'
import { FormRefusal } from '../../http/form.ts'
import { resource } from '../../http/resource.ts'
import { receiveForm } from '../../http/upload.ts'
import { parseDraftForm } from './draft-form.ts'

/** POST `/account/schemes/:id/save`: the editor saves by itself; `{version}`, or `{faults}` of fields that can't be saved. */
export const action = resource(async ({ app, actor, params, request }) => {
  const settings = { siteUrl: app.settings.siteUrl, folder: app.files.incoming, filesMax: 1 }
  await using received = await receiveForm(request, settings).catch((error) => {
    throw error instanceof FormRefusal ? new DomainError('invalid', 'input-invalid') : error
  })
  const parsed = parseDraftForm(received.form)
  return 'faults' in parsed ? parsed : saveDraft(app.db, actor, params.id, parsed)
})
