import type { RouterContextProvider } from 'react-router'
import { renderSVG } from 'uqr'
import { whoIs } from '#domain/accounts/accounts.ts'
import { readSetup } from '#domain/accounts/two-factor/two-factor.ts'
import { appContext } from '../../../http/request/context.ts'
import { proofOf } from '../../../http/request/wire.ts'

/** What an authenticator is given: a picture of a code to scan, drawn here, and the same as text. */
export async function readSetupFor(request: Request, context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext)
  const { person } = await whoIs(app, proofOf(request))
  const setup = person && (await readSetup(app, person))
  if (!setup) return null
  // Dark on light whatever the theme, with the margin that cameras need.
  const picture = renderSVG(setup.address, { border: 4, ecc: 'M' })
  return {
    picture: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    secret: setup.key.replace(/.{4}(?=.)/g, '$& '),
  }
}
