import { resource } from '#app/http/request/resource.ts'
import { readStudioFiles } from '#domain/models/studio/files.ts'

/** GET `/studio/models/files?ids=1,2`: where the files of models are, null for what is withdrawn; `StudioModelFiles`. */
export const loader = resource(({ app, actor, request }) => {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  return readStudioFiles(app.db, actor, asked)
})
