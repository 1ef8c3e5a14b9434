import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { because, StoreForm } from '#domain/designers/store-form.ts'
import { editStore, openStore, readOwnStore } from '#domain/designers/stores.ts'
import { asRefusal, DomainError } from '#domain/errors.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { type Received, receiveForm, wholeFile } from '../../../http/forms/upload.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { initOf, orRefuse } from '../../../http/request/errors.ts'
import { type Refusal, refusalWords } from '../../../http/request/refusal-words.ts'
import { actorOf } from '../../../http/request/visitor.ts'

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
  const person = await actorOf(context)
  const sender = person ?? new DomainError('unauthenticated', 'login-required')
  return orRefuse(receiveForm(request, app, { sender, filesMax: 1 }, ({ form, files }) => take(form, files)))

  async function take(form: URLSearchParams, files: Received[]) {
    const say = (error: DomainError) =>
      refusalWords(error.reason as Refusal, error.values, context.get(languageContext))
    const refused = (
      answer: Omit<StoreAnswer, 'typed' | 'faults'>,
      init: ResponseInit,
      faults: StoreAnswer['faults'] = {},
    ) => data<StoreAnswer>({ typed: Object.fromEntries(form), faults, ...answer }, init)
    if (sender instanceof DomainError) return refused({ refusal: say(sender), isLoggedOut: true }, initOf(sender))

    let logoFault: string | undefined
    let how: ResponseInit = { status: 422 }
    const isLogoGone = form.has('logoGone')
    if (isLogoGone) form.delete('logoId')
    form.delete('logoGone')
    // Its field may still hold what was sent before.
    for (const file of isLogoGone ? [] : files) {
      try {
        const { id } = await keepUpload({ ...app, ...app.files }, wholeFile(file), 'picture')
        form.set('logoId', id)
      } catch (error) {
        const refusal = asRefusal(error)
        logoFault = say(refusal)
        if (refusal.kind === 'too-many' || refusal.kind === 'full') how = initOf(refusal)
      }
    }
    // Where a field gives no reason of its own: no form of ours sends it so.
    const submission = parseWithZod(form, { schema: StoreForm, error: () => because('required') })
    if (submission.status !== 'success') return refused({ logoFault }, how, submission.reply().error ?? {})
    if (logoFault) return refused({ logoFault }, how)
    try {
      const isThere = await readOwnStore(app.db, sender)
      const approvedAtOnce = app.settings.storesApprovedAtOnce
      if (isThere) await editStore(app.db, sender, submission.value)
      else await openStore(app.db, sender, submission.value, app.clock(), { approvedAtOnce })
    } catch (error) {
      const refusal = asRefusal(error)
      return refused({ refusal: say(refusal) }, initOf(refusal))
    }
    throw redirect('/account/store?saved', 303)
  }
}
