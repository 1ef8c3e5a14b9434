import { draftUpload } from './draft-upload.ts'

/** POST `/account/schemes/:id/panoramas`, with one file that is twice as wide as high. */
export const action = draftUpload('panorama')
