import { saveDraft } from '#domain/drafts/drafts.ts'
import { resource } from '../../http/resource.ts'
import { asInvalid, receiveForm } from '../../http/upload.ts'
import { parseDraftForm } from './draft-form.ts'

/** POST `/account/schemes/:id/save`: the editor saves by itself; `{version}`, or `{faults}` of fields that can't be saved. */
export const action = resource(async ({ app, actor, params, request }) => {
  const settings = { siteUrl: app.settings.siteUrl, folder: null, filesMax: 1 }
  const parsed = await receiveForm(request, settings, async ({ form }) => parseDraftForm(form)).catch(asInvalid)
  return 'faults' in parsed ? { faults: parsed.faults } : saveDraft(app.db, actor, params.id, parsed)
})
