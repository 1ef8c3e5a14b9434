import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { readDraft } from '#domain/schemes/drafts/drafts.ts'
import type { MissingField } from '#domain/schemes/drafts/rules.ts'
import { api } from '../../../api/client.ts'
import { blankAnswer } from '../../../forms/answer.ts'
import { FormStateContext } from '../../../forms/form-state.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { LeaveDialog } from '../../../forms/saving/leave-dialog.tsx'
import bar from '../../../forms/saving/save-bar.module.css'
import { useAutosave } from '../../../forms/saving/use-autosave.ts'
import { useLeaving } from '../../../forms/saving/use-leaving.ts'
import { useLoginAndResume } from '../../../forms/saving/use-login-and-resume.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { NoDraft } from '../../../shell/errors/no-draft.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/editor'
import { DraftFieldset } from './draft-fieldset.tsx'
import classes from './editor.module.css'
import { MissingFields } from './missing-fields.tsx'
import { Pictures } from './pictures/pictures.tsx'
import { SaveState } from './saving/save-state.tsx'
import { type DraftAnswer, takeDraft } from './take-draft.ts'

/** `/account/schemes/:id`: the editor of a draft. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const draft = person ? await orRefuse(readDraft(app.db, person, params.id)) : null
  return { draft, title: draft?.fields.caseName || wordsFor(context).stores.editor.new }
}

/** Saves it, and publishes it where it is sent to `/publish`. */
export const action = (args: Route.ActionArgs) => takeDraft(args)

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export { NoDraft as ErrorBoundary }

export default function Editor({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  // What is typed lives in the form: it is made once for each draft, however often the page asks for its data anew.
  return draft && <DraftForm key={draft.id} draft={draft} answer={actionData} />
}

export type Draft = NonNullable<Route.ComponentProps['loaderData']['draft']>

function DraftForm({ draft: newest, answer: pageAnswer }: { draft: Draft; answer: DraftAnswer | undefined }) {
  const words = useTranslations('stores.editor')
  const [draft] = useState(newest)
  const at = `/account/schemes/${draft.id}`
  const fields = pageAnswer?.fields ?? draft.fields
  const form = useRef<HTMLFormElement>(null)
  // It stays on the page, with all that is in it, until it is published.
  const publishing = useFetcher<DraftAnswer>({ key: `publish ${draft.id}` })
  const isPublishing = publishing.state !== 'idle'
  const answer = publishing.data ?? pageAnswer
  const [uploads, setUploads] = useState(0)
  // Said by publishing; what comes after that is no longer missing.
  const [now, setNow] = useState<{ since: typeof answer; missingFields: MissingField[] }>()
  const missingFields = answer?.missingFields && now?.since === answer ? now.missingFields : answer?.missingFields
  const logInAgain = useLoginAndResume()
  const autosave = useAutosave<never, { missingFields: MissingField[] }>(form, {
    path: `${at}/save`,
    version: draft.version,
    answered: answer?.version,
    isHeld: isPublishing,
    onSaved: (_form, said) => setNow({ since: answer, missingFields: said.missingFields }),
    newest: () => api.get('/account/schemes/:id/version', { params: { id: draft.id } }),
    logInAgain,
  })
  const { asked, stay, leave } = useLeaving({
    isFree: (pathname) => pathname === `${at}/delete`,
    isUnsaved: autosave.isUnsaved,
    isUploading: uploads > 0,
    save: () => autosave.flush({ asksForLogin: false }),
  })
  const fieldErrors = { ...answer?.fieldErrors, ...autosave.fieldErrors }
  const top = useRef<HTMLDivElement>(null)
  const logInToPublish = useEffectEvent(() => logInAgain(publish))
  useEffect(() => {
    if (answer?.loginRequired) logInToPublish()
    else if (answer) top.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [answer])

  async function publish() {
    const isSaved = await autosave.flush()
    const body = autosave.savedForm()
    if (isSaved && body) await publishing.submit(body, { method: 'post', action: `${at}/publish` })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isToPublish = (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')
    void (isToPublish ? publish() : autosave.flush())
  }

  return (
    <>
      {asked && <LeaveDialog of={asked} onStay={stay} onLeave={leave} />}
      <p className={classes.back}>
        <Link to="/account/schemes">{words('back')}</Link>
      </p>
      <div ref={top} className={classes.head}>
        <div className={classes.top}>
          <h1 className={classes.title}>{draft.fields.caseName || words('new')}</h1>
          <ButtonLink
            to={`${at}/preview`}
            variant="outline"
            {...(uploads > 0 && { 'aria-disabled': true })}
            onClick={(event) => {
              if (uploads > 0) event.preventDefault()
            }}
          >
            {words('preview')}
          </ButtonLink>
        </div>
        {answer?.formError && (
          <p role="alert" tabIndex={-1} className={classes.refusal}>
            {answer.formError}
          </p>
        )}
        {missingFields && missingFields.length > 0 && <MissingFields missingFields={missingFields} />}
        {draft.schemeId && <p className="dim">{words('ofPublished')}</p>}
      </div>
      <form
        ref={form}
        method="post"
        action={at}
        encType="multipart/form-data"
        className={classes.form}
        onInput={autosave.touch}
        onSubmit={send}
        noValidate
      >
        <input type="hidden" name="version" defaultValue={answer?.version ?? draft.version} />
        {/* What Enter in a field presses: it saves, and neither publishes nor moves a picture. */}
        <button type="submit" hidden />
        <FormStateContext value={{ answer: { ...blankAnswer, fieldErrors }, isSending: isPublishing }}>
          <DraftFieldset fields={fields} missingFields={missingFields} />
          <Pictures
            list="images"
            at={at}
            draft={draft}
            items={fields.images}
            missingFields={missingFields}
            onChange={autosave.touch}
            onUploads={setUploads}
            logInAgain={logInAgain}
          />
          <Pictures
            list="panoramas"
            at={at}
            draft={draft}
            items={fields.panoramas}
            missingFields={missingFields}
            onChange={autosave.touch}
            onUploads={setUploads}
            logInAgain={logInAgain}
          />
        </FormStateContext>
        {uploads > 0 && <p className="dim small">{words('waitForUploads', { count: uploads })}</p>}
        <div className={bar.bar}>
          <SaveState
            savedAt={autosave.savedAt ?? draft.updatedAt}
            state={autosave.state}
            onRetry={() => autosave.flush()}
            onOverwrite={autosave.overwrite}
            onForget={autosave.forget}
          />
          <Button type="submit" variant="outline" className="without-script">
            {words('save')}
          </Button>
          <Button
            type="submit"
            variant="accent"
            formAction={`${at}/publish`}
            disabled={uploads > 0}
            loading={isPublishing}
          >
            {words(draft.schemeId ? 'publishChanges' : 'publish')}
          </Button>
        </div>
      </form>
      <details className={classes.giveUp}>
        <summary className={classes.summary}>{words('delete')}</summary>
        <Form method="post" action={`${at}/delete`} className={classes.sure}>
          <p className="dim">{words(draft.schemeId ? 'deleteChangesText' : 'deleteText')}</p>
          <Button type="submit" variant="outline" onClick={autosave.forget}>
            {words('deleteSure')}
          </Button>
        </Form>
      </details>
    </>
  )
}
