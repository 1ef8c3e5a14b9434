import { notFound } from '#domain/errors.ts'
import { completeDraft } from '#domain/schemes/drafts/complete-draft.ts'
import { type DraftContent, readDraft, saveDraft } from '#domain/schemes/drafts/drafts.ts'
import { receiveForm } from '../../../../http/forms/upload.ts'
import { languageContext } from '../../../../http/request/context.ts'
import { resource } from '../../../../http/request/resource.ts'
import { parseDraftForm, soundFields } from '../draft-form.ts'

/**
 * POST `/account/schemes/:id/save`: the editor saves by itself; `{version}`, `{missingFields}` of what it lacks to be published,
 * and `{fieldErrors}` of what can't be saved.
 */
export const action = resource(async ({ app, actor, params, request, context }) => {
  const { fields: before } = await readDraft(app.db, actor, params.id)
  const language = context.get(languageContext)
  const save = async (content: DraftContent) => ({
    ...(await saveDraft(app.db, actor, params.id, content)),
    missingFields: completeDraft(content.fields).missingFields ?? [],
  })
  // Files go their own way.
  return receiveForm(request, app, { sender: notFound(), filesMax: 0 }, async ({ form }) => {
    const parsed = parseDraftForm(form, language)
    if (!parsed.fieldErrors) return save(parsed)
    const { fieldErrors } = parsed
    const sound = soundFields(form, Object.keys(fieldErrors), before, language)
    return { ...(sound && (await save(sound))), fieldErrors }
  })
})
