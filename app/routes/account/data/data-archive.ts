import { redirect } from 'react-router'
import { readPersonalData } from '#domain/personal-data/personal-data.ts'
import { zipOfPersonalData } from '../../../http/personal-archive.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import type { Route } from './+types/data-archive'
import { checkArchiveLink } from './archive-link.ts'

/** GET `/account/data/archive?until=…&key=…`: all that we hold about the account, as a zip file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  try {
    checkArchiveLink(app, person, url.searchParams)
  } catch {
    // Over, or another's: it can be asked for anew.
    throw redirect('/account/data')
  }
  const own = await orRefuse(readPersonalData(app.db, person))
  const now = app.clock()
  const language = context.get(languageContext)
  return new Response(zipOfPersonalData(own, { storage: app.files.storage, language, now }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="loggia-data-${now.toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
