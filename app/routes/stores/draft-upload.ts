import { readDraft } from '#domain/drafts/drafts.ts'
import { DomainError } from '#domain/errors.ts'
import { asPicture } from '#domain/media/media.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { resource } from '../../http/resource.ts'
import { asInvalid, receiveForm, wholeFile } from '../../http/upload.ts'

/** An action that keeps the one file it is sent, for a draft of the visitor's own: `{picture}`. */
export const draftUpload = (kind: 'picture' | 'panorama') =>
  resource(async ({ app, actor, params, request }) => {
    await readDraft(app.db, actor, params.id)
    const { storage, incoming } = app.files
    const settings = { siteUrl: app.settings.siteUrl, folder: incoming, filesMax: 1 }
    return receiveForm(request, settings, async ({ files: [file] }) => {
      if (!file) throw new DomainError('invalid', 'input-invalid')
      return { picture: asPicture(await keepUpload({ ...app, storage }, actor, wholeFile(file), kind)) }
    }).catch(asInvalid)
  })
