import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import { StoreForm } from '#domain/designers/store-form.ts'
import { editStore, openStore, readOwnStore } from '#domain/designers/stores.ts'
import { DomainError } from '#domain/errors.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { appContext } from '../../http/context.ts'
import { orRefuse, statusOf } from '../../http/errors.ts'
import { type Refusal, refusalWords } from '../../http/refusal-words.ts'
import { type Received, receiveForm, wholeFile } from '../../http/upload.ts'
import { proofOf } from '../../http/wire.ts'
import { languageOf } from '../../i18n/language.ts'

/** What a store's form is answered with that was not taken: all that was typed, and what is wrong with it. */
export interface StoreAnswer {
  typed: Record<string, string>
  faults: NonNullable<SubmissionResult['error']>
  /** Why the logo was refused, or all of it, in words. */
  logoFault?: string
  refusal?: string
  isLoggedOut?: boolean
}

/** Opens the account's store, or changes it. A logo that came well is kept, also where a field is refused. */
export async function takeStore({ request, context }: ActionFunctionArgs) {
  const app = context.get(appContext)
  const { siteUrl, storesApprovedAtOnce } = app.settings
  const { storage, incoming } = app.files
  const { person } = await whoIs(app, proofOf(request))
  const settings = { siteUrl, folder: person && incoming, filesMax: 1 }
  return orRefuse(receiveForm(request, settings, ({ form, files }) => take(form, files)))

  async function take(form: URLSearchParams, files: Received[]) {
    const say = (error: DomainError) =>
      refusalWords(error.reason as Refusal, error.values, languageOf(null, request.headers.get('cookie')))
    const refused = (
      answer: Omit<StoreAnswer, 'typed' | 'faults'>,
      status: number,
      faults: StoreAnswer['faults'] = {},
    ) => data<StoreAnswer>({ typed: Object.fromEntries(form), faults, ...answer }, { status })
    if (!person) {
      return refused({ refusal: say(new DomainError('unauthenticated', 'login-required')), isLoggedOut: true }, 401)
    }

    let logoFault: string | undefined
    const isLogoGone = form.has('logoGone')
    if (isLogoGone) form.delete('logoId')
    form.delete('logoGone')
    // Its field may still hold what was sent before.
    for (const file of isLogoGone ? [] : files) {
      try {
        form.set('logoId', (await keepUpload({ ...app, storage }, person, wholeFile(file), 'picture')).id)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        logoFault = say(error)
      }
    }
    const submission = parseWithZod(form, { schema: StoreForm })
    if (submission.status !== 'success') return refused({ logoFault }, 422, submission.reply().error ?? {})
    if (logoFault) return refused({ logoFault }, 422)
    try {
      const isThere = await readOwnStore(app.db, person)
      if (isThere) await editStore(app.db, person, submission.value)
      else await openStore(app.db, person, submission.value, app.clock(), { approvedAtOnce: storesApprovedAtOnce })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return refused({ refusal: say(error) }, statusOf[error.kind])
    }
    throw redirect('/account/store?saved', 303)
  }
}
