import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { DomainError, notFound } from '#domain/errors.ts'
import type { PageDraft } from '#domain/pages/editing/draft.ts'
import { PageChanged, saveDraft } from '#domain/pages/editing/drafts.ts'
import { draftFrom, newKey, orderIn } from '#domain/pages/editing/form.ts'
import { merged } from '#domain/pages/editing/merge.ts'
import { rearranged } from '#domain/pages/editing/rearrange.ts'
import { blankAnswer, type FormAnswer } from '../../../../forms/answer.ts'
import { answering, refusalOf } from '../../../../http/forms/answering.ts'
import { receiveForm } from '../../../../http/forms/upload.ts'
import { appContext } from '../../../../http/request/context.ts'
import { actorOf } from '../../../../http/request/visitor.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { editorAddress } from '../addresses.ts'

/** What the editor is answered with where nothing was saved: what was typed, and why. */
export interface PageAnswer extends FormAnswer<never> {
  draft?: PageDraft
  version?: number
}

/** The editor's form as browsers send it without JavaScript: whole, with what a button is to rearrange. */
export async function takePage(args: ActionFunctionArgs) {
  const { context, params, request } = args
  const app = context.get(appContext)
  const person = await actorOf(context)
  const slug = params.key ?? ''
  return answering(context, undefined, () =>
    receiveForm(request, app, { sender: notFound(), filesMax: 0 }, async ({ form }) => {
      const order = orderIn(form)
      const sent = draftFrom(form)
      const typed = rearranged(sent, order, newKey)
      const version = Number(form.get('version'))
      try {
        await saveDraft(app, person, slug, { ...typed, version })
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault
        const { why, init } = refusalOf(fault, context)
        const answer = { ...blankAnswer, draft: typed, version, ...why }
        return data<PageAnswer>({ ...answer, ...(fault instanceof PageChanged && besideTheirs(typed, fault)) }, init)
      }
      // To the block that was moved, or is new.
      const place = typed.blocks.find(
        ({ key }) => key === order.split(' ')[1] || sent.blocks.every((was) => was.key !== key),
      )
      throw redirect(`${editorAddress(slug)}${place ? `#${place.key}` : ''}`, 303)
    }),
  )

  /** Each field that differs says what it is now, and what only the other one has is there too: saving again is about that version. */
  function besideTheirs(typed: PageDraft, { theirs, version }: PageChanged): Partial<PageAnswer> {
    const { changedMeanwhile } = wordsFor(context).backstage.record
    const { draft, conflicts } = merged({ blocks: [], texts: {} }, typed, theirs)
    const fieldErrors = conflicts.map(({ name, theirs: now }) => [name, changedMeanwhile.replace('#', () => now)])
    return { draft, version, fieldErrors: Object.fromEntries(fieldErrors) }
  }
}
