import { draftUpload } from './draft-upload.ts'

/** POST `/account/schemes/:id/pictures`, with one file. */
export const action = draftUpload('picture')
