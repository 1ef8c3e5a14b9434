import { keepUpload } from './draft-upload.ts'

/** POST `/account/schemes/:id/pictures`, with one file. */
export const action = keepUpload('picture')
