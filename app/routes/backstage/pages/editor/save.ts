import { notFound } from '#domain/errors.ts'
import { PageChanged, saveDraft } from '#domain/pages/editing/drafts.ts'
import { draftFrom } from '#domain/pages/editing/form.ts'
import { granted } from '#domain/rights.ts'
import { receiveForm } from '../../../../http/forms/upload.ts'
import { resource } from '../../../../http/request/resource.ts'

/** POST `/backstage/pages/:key/save`: the editor saves by itself; `{version}`, or `{changed}`: what somebody else made of it meanwhile. */
export const action = resource(async ({ app, actor, params, request }) => {
  granted(actor, 'pages:edit')
  // Files go their own way.
  return receiveForm(request, app, { sender: notFound(), filesMax: 0 }, async ({ form }) => {
    const saving = saveDraft(app, actor, params.key ?? '', { ...draftFrom(form), version: Number(form.get('version')) })
    return saving.catch((fault) => {
      if (!(fault instanceof PageChanged)) throw fault
      const { theirs, version, by } = fault
      return { changed: { theirs, version, by } }
    })
  })
})
