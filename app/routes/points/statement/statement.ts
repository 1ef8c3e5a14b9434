import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Statement, statement } from '#domain/points/reading.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { ownPointsPath } from '../points-path.ts'

/** An account's own statement as a file; whoever is not logged in is led to where one can. */
export async function downloadStatement(
  { context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { file, type, write }: { file: string; type: string; write: (entries: Statement) => string },
): Promise<Response> {
  const app = context.get(appContext)
  const person = await actorOf(context)
  if (!person) throw redirect(ownPointsPath)
  return new Response(write(await statement(app.db, person)), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  })
}
