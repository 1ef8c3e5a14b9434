import { type ActionFunctionArgs, data, redirect, replace } from 'react-router'
import { loggedIn } from '#domain/actor.ts'
import { asRefusal, DomainError } from '#domain/errors.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { completeDraft } from '#domain/schemes/drafts/complete-draft.ts'
import { readDraft, readDraftVersion, saveDraft } from '#domain/schemes/drafts/drafts.ts'
import { publishDraft } from '#domain/schemes/drafts/publish-draft.ts'
import type { MissingField } from '#domain/schemes/drafts/rules.ts'
import type { DraftFields } from '#domain/schemes/input.ts'
import { IMAGES_MAX } from '#domain/schemes/rules.ts'
import { blankAnswer, type FormAnswer } from '../../../forms/answer.ts'
import { answering, refusalOf } from '../../../http/forms/answering.ts'
import { type ReceivedForm, receiveForm, wholeFile } from '../../../http/forms/upload.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { initOf } from '../../../http/request/errors.ts'
import { type Refusal, refusalWords } from '../../../http/request/refusal-words.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { REARRANGE, rearranged } from '../../../scheme-files/rearrange.ts'
import { parseDraftForm, soundFields } from './draft-form.ts'

/** What the editor is answered with: what was typed, and why it is not published, or not even saved. */
export interface DraftAnswer extends FormAnswer<never> {
  fields?: DraftFields
  version?: number
  missingFields?: MissingField[]
}

/** The editor's form as browsers send it without JavaScript: with files, which are attached behind the others. */
export async function takeDraft({ request, context, params, url }: ActionFunctionArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const language = context.get(languageContext)
  const sender = await readDraftVersion(app.db, person, params.id).then(() => loggedIn(person), asRefusal)
  const refuse = (reason: Refusal, values: Record<string, string | number>) => refusalWords(reason, values, language)
  const answer = (said: Partial<DraftAnswer>, init: ResponseInit) =>
    data<DraftAnswer>({ ...blankAnswer, ...said }, init)
  return answering(context, undefined, () => receiveForm(request, app, { sender, filesMax: IMAGES_MAX }, take))

  async function take({ form, ...received }: ReceivedForm) {
    const parsed = parseDraftForm(form, language)
    let version = Number(form.get('version'))
    let fields = parsed.fieldErrors ? parsed.typed : parsed.fields
    try {
      const sound = parsed.fieldErrors ? await soundOf(form, Object.keys(parsed.fieldErrors)) : fields
      const { added, refusals, how } = await attach(received, sound)
      const formError = refusals.join(' ') || null
      fields = withAdded(fields, added)
      if (parsed.fieldErrors) {
        // What is wrong can't be saved yet; the rest can, and the files that came with it.
        const kept = withAdded(sound, added)
        version = (await saveDraft(app.db, person, params.id, { version, fields: kept })).version
        return answer({ fields, version, fieldErrors: parsed.fieldErrors, formError }, { status: 422 })
      }
      const { at, ...done } = rearranged(fields, form.get(REARRANGE) ?? '')
      fields = done.fields
      version = (await saveDraft(app.db, person, params.id, { version, fields })).version
      if (formError) return answer({ fields, version, formError }, how)
      if (!url.pathname.endsWith('/publish')) {
        throw redirect(`/account/schemes/${params.id}${at && `#${at}`}`, 303)
      }
      const { missingFields } = completeDraft(fields)
      if (missingFields) return answer({ fields, version, missingFields }, { status: 422 })
      const { schemeId } = await publishDraft(app.db, person, params.id, { version, fields }, app.clock())
      // With its draft the editor is gone: Back leads to where one came from.
      throw replace(`/account/schemes?published=${schemeId}`, 303)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { why, init } = refusalOf(error, context)
      return answer({ fields, version, ...why }, init)
    }
  }

  async function soundOf(form: URLSearchParams, faults: string[]) {
    const before = (await readDraft(app.db, person, params.id)).fields
    return soundFields(form, faults, before, language)?.fields ?? before
  }

  /**
   * Keeps the files, and answers which are to be attached behind those that are there, and why others were not taken: as what
   * is wrong with them, or as what the site can't do now.
   */
  async function attach({ files, isCut }: Omit<ReceivedForm, 'form'>, before: DraftFields) {
    const added: Added = { images: [], panoramas: [] }
    const refusals = isCut ? [refuse('files-too-many', { most: IMAGES_MAX })] : []
    let how: ResponseInit = { status: 422 }
    for (const file of files) {
      const list = file.field === 'panoramas' ? 'panoramas' : 'images'
      const there = [...before[list].map(({ mediaId }) => mediaId), ...added[list]]
      try {
        if (there.length >= IMAGES_MAX) throw new DomainError('conflict', 'pictures-too-many', { most: IMAGES_MAX })
        const kind = list === 'panoramas' ? 'panorama' : 'picture'
        const { id } = await keepUpload({ ...app, ...app.files }, wholeFile(file), kind)
        if (there.includes(id)) throw new DomainError('conflict', 'picture-there', { place: there.indexOf(id) + 1 })
        added[list].push(id)
      } catch (error) {
        const refusal = asRefusal(error)
        refusals.push(`${file.name}: ${refuse(refusal.reason, refusal.values)}`)
        if (refusal.kind === 'too-many' || refusal.kind === 'full') how = initOf(refusal)
      }
    }
    return { added, refusals, how }
  }
}

/** Ids of media. */
type Added = Record<'images' | 'panoramas', string[]>

const withAdded = (fields: DraftFields, { images, panoramas }: Added): DraftFields => ({
  ...fields,
  images: [...fields.images, ...images.map((mediaId) => ({ mediaId, caption: {}, alt: {}, tags: [] }))],
  panoramas: [...fields.panoramas, ...panoramas.map((mediaId) => ({ mediaId, caption: {}, alt: {} }))],
})
