import { loggedIn } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { asPicture } from '#domain/media/media.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { readDraftVersion } from '#domain/schemes/drafts/drafts.ts'
import { receiveForm, wholeFile } from '../../../../http/forms/upload.ts'
import { resource } from '../../../../http/request/resource.ts'

/** An action that keeps the one file it is sent, for a draft of the visitor's own: `{picture}`. */
export const draftUpload = (kind: 'picture' | 'panorama') =>
  resource(async ({ app, actor, params, request }) => {
    const sender = loggedIn(actor)
    await readDraftVersion(app.db, sender, params.id)
    return receiveForm(request, app, { sender, filesMax: 1 }, async ({ files: [file] }) => {
      if (!file) throw new DomainError('invalid', 'input-invalid')
      return { picture: asPicture(await keepUpload({ ...app, ...app.files }, wholeFile(file), kind)) }
    })
  })
