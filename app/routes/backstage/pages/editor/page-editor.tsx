import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageDraft } from '#domain/pages/editing/draft.ts'
import { draftFrom, newKey, orderIn } from '#domain/pages/editing/form.ts'
import { type Conflict, isSameDraft, merged, settled } from '#domain/pages/editing/merge.ts'
import { rearranged } from '#domain/pages/editing/rearrange.ts'
import { blankAnswer } from '../../../../forms/answer.ts'
import { FormStateContext } from '../../../../forms/form-state.ts'
import { LeaveDialog } from '../../../../forms/saving/leave-dialog.tsx'
import bar from '../../../../forms/saving/save-bar.module.css'
import { useAutosave } from '../../../../forms/saving/use-autosave.ts'
import { useLeaving } from '../../../../forms/saving/use-leaving.ts'
import { useLoginAndResume } from '../../../../forms/saving/use-login-and-resume.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { editorAddress } from '../addresses.ts'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'
import { type Preview, PreviewFrame } from '../preview/preview-frame.tsx'
import { Conflicts, Together } from './conflicts.tsx'
import type { Open } from './editor.tsx'
import { EditorHead } from './editor-head.tsx'
import { comeBack, goToField, type Place, placeIn } from './focus.ts'
import { PageBlocks } from './page-blocks.tsx'
import { PageSaving } from './page-saving.tsx'
import type { PageAnswer } from './take-page.ts'

/** What somebody else made of the page while it was typed in here. */
interface Changed {
  theirs: PageDraft
  version: number
  by: string | null
}

/** The fields, as often as they were drawn. */
interface Drawn {
  draft: PageDraft
  round: number
  /** What was typed in before: it keeps the focus. */
  place?: Place | undefined
}

interface Met {
  by: string
  /** To be chosen from. */
  conflicts: Conflict[]
  /** What was not chosen, by the names of the fields: it can still be read. */
  left?: { name: string; text: string }[]
}

/** A page with its preview: what is typed saves itself, and what others type at the same time is put together with it. */
export function PageEditor({ open, answer }: { open: Open; answer: PageAnswer | undefined }) {
  const { words, kind } = usePageWords()
  const { slug } = open
  const at = editorAddress(slug)
  const form = useRef<HTMLFormElement>(null)
  const preview = useRef<Preview>(null)
  const [drawn, setDrawn] = useState<Drawn>({ draft: answer?.draft ?? open.draft, round: 0 })
  const base = useRef(open.draft)
  const [met, setMet] = useState<Met>()
  const [opened, setOpened] = useState<string>()
  const conflicts = met?.conflicts ?? []
  const navigate = useNavigate()
  const logInAgain = useLoginAndResume()
  const autosave = useAutosave<Changed>(form, {
    path: `${at}/save`,
    version: answer?.version ?? open.version,
    answered: undefined,
    isHeld: conflicts.length > 0,
    onSaved(saved) {
      base.current = draftFrom(saved)
      preview.current?.renew()
    },
    onChanged: putTogether,
    logInAgain,
  })
  const { asked, stay, leave } = useLeaving({
    isFree: () => false,
    isUnsaved: autosave.isUnsaved,
    isUploading: false,
    save: () => save({ asksForLogin: false }),
  })
  /** Not before it is chosen what stays. @returns whether all is saved */
  async function save(how?: { asksForLogin: boolean }) {
    return conflicts.length === 0 && autosave.flush(how)
  }
  const blocks = useMemo(() => new Map(drawn.draft.blocks.map(({ key, kind: its }) => [key, kind(its)])), [drawn, kind])

  const typed = () => draftFrom(new FormData(form.current ?? undefined))

  /** Draws other fields, or others' texts in them; what is typed in stays so. */
  function draw(draft: PageDraft) {
    preview.current?.outdate()
    const place = placeIn(form.current)
    setDrawn(({ round }) => ({ draft, round: round + 1, place }))
    autosave.touch()
  }

  function putTogether({ theirs, version, by }: Changed) {
    const together = merged(base.current, typed(), theirs)
    autosave.continueFrom(version)
    // As after publishing in another window: nothing was typed there.
    if (isSameDraft(base.current, theirs)) return autosave.touch()
    base.current = theirs
    setMet({ by: by ?? words('somebody'), conflicts: together.conflicts })
    draw(together.draft)
  }

  function settle(theirs: Set<string>) {
    draw(settled(typed(), conflicts, theirs))
    const left = conflicts.map((each) => ({ name: each.name, text: theirs.has(each.name) ? each.mine : each.theirs }))
    setMet((now) => now && { by: now.by, conflicts: [], left })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const order = orderIn(new FormData(form.current ?? undefined, submitter))
    if (!order) return void save()
    const draft = rearranged(typed(), order, newKey)
    const added = draft.blocks.find(({ key }) => drawn.draft.blocks.every((block) => block.key !== key))
    setOpened(added?.key)
    draw(draft)
  }

  function type({ target }: FormEvent) {
    autosave.touch()
    const { name, value } = target as HTMLInputElement
    if (target instanceof HTMLSelectElement || (target as HTMLInputElement).type === 'checkbox')
      preview.current?.outdate()
    else preview.current?.type(name, value)
  }

  /** Saves, or goes on to publishing. */
  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 's') void save()
    else void navigate(`${at}/publish`)
  }

  useEffect(() => {
    if (drawn.place) comeBack(form.current, drawn.place)
  }, [drawn])
  useEffect(() => goToField(form.current, location.hash.slice(1)), [])

  // The same for all fields, so that none is drawn anew while something is typed.
  const state = useMemo(
    () => ({ answer: { ...blankAnswer, fieldErrors: answer?.fieldErrors ?? {} }, isSending: false }),
    [answer],
  )
  return (
    <>
      {asked && <LeaveDialog of={asked} onStay={stay} onLeave={leave} />}
      <EditorHead open={open} />
      {answer?.formError && (
        <p role="alert" className={classes.refusal}>
          {answer.formError}
        </p>
      )}
      {met && conflicts.length > 0 && <Conflicts conflicts={conflicts} by={met.by} blocks={blocks} onSettle={settle} />}
      {met && conflicts.length === 0 && <Together {...met} blocks={blocks} />}
      <PreviewFrame ref={preview} slug={slug} onPick={(name) => goToField(form.current, name)} />
      <form
        ref={form}
        method="post"
        action={at}
        className={classes.form}
        onInput={type}
        onSubmit={send}
        onKeyDown={press}
        onFocus={({ target }) => preview.current?.find((target as Partial<HTMLInputElement>).name ?? '')}
        noValidate
      >
        <input type="hidden" name="version" defaultValue={answer?.version ?? open.version} />
        {/* What Enter in a field presses: it saves, and moves nothing. */}
        <button type="submit" hidden />
        <FormStateContext value={state}>
          <PageBlocks key={drawn.round} draft={drawn.draft} opened={opened} />
        </FormStateContext>
        <datalist id="picture">
          {open.pictures.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="clip">
          {open.clips.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className={bar.bar}>
          <PageSaving
            state={autosave.state}
            savedAt={autosave.savedAt ?? open.updatedAt ?? undefined}
            onRetry={() => void save()}
          />
          <Button type="submit" variant="outline" className="without-script">
            {words('save')}
          </Button>
          <ButtonLink to={`${at}/publish`} variant="accent">
            {words('publish')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
