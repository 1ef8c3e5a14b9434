import { resource } from '#app/http/request/resource.ts'
import { loggedIn } from '#domain/actor.ts'
import { readDesignCard } from '#domain/designs/stored/designs.ts'
import { addDesignPicture } from '#domain/designs/stored/pictures.ts'
import { DomainError } from '#domain/errors.ts'
import { receiveForm, wholeFile } from '../../../http/forms/upload.ts'

/** POST `/studio/:id/pictures` with one file -> `{id, width, height}`: a picture to be traced in one's own design. */
export const action = resource(async ({ app, actor, params, request }) => {
  const sender = loggedIn(actor)
  // Before anything is received.
  await readDesignCard(app.db, sender, params.id)
  return receiveForm(request, app, { sender, filesMax: 1 }, async ({ files: [file] }) => {
    if (!file) throw new DomainError('invalid', 'input-invalid')
    return addDesignPicture({ ...app, ...app.files }, sender, params.id, wholeFile(file))
  })
})
