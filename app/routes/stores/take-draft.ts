import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { readDraft, saveDraft } from '#domain/drafts/drafts.ts'
import type { DraftFields } from '#domain/drafts/input.ts'
import { publishDraft } from '#domain/drafts/publishing.ts'
import { type Lack, lacksOf } from '#domain/drafts/rules.ts'
import { DomainError } from '#domain/errors.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { IMAGES_MAX } from '#domain/schemes/rules.ts'
import { appContext } from '../../http/context.ts'
import { orRefuse, statusOf } from '../../http/errors.ts'
import { refusalWords } from '../../http/refusal-words.ts'
import { type Received, receiveForm, wholeFile } from '../../http/upload.ts'
import { proofOf } from '../../http/wire.ts'
import { languageOf } from '../../i18n/language.ts'
import { type DraftFaults, parseDraftForm } from './draft-form.ts'
import { REARRANGE, rearranged } from './rearrange.ts'

/** What the editor is answered with: what was typed, and why it is not published, or not even saved. */
export interface DraftAnswer {
  fields?: DraftFields
  version?: number
  faults?: DraftFaults
  lacks?: Lack[]
  /** In words. */
  refusal?: string
  isLoggedOut?: boolean
}

/** The editor's form as browsers send it without JavaScript: with files, which are hung behind the others. */
export async function takeDraft({ request, context, params }: ActionFunctionArgs) {
  const app = context.get(appContext)
  const { storage, incoming } = app.files
  const settings = { siteUrl: app.settings.siteUrl, folder: incoming, filesMax: IMAGES_MAX }
  const say = ({ reason, values }: DomainError) =>
    refusalWords(reason, values, languageOf(null, request.headers.get('cookie')))
  return orRefuse(receiveForm(request, settings, ({ form, files }) => take(form, files)))

  async function take(form: URLSearchParams, received: Received[]) {
    const answer = (said: DraftAnswer, status: number) => data<DraftAnswer>(said, { status })

    const { person } = await whoIs(app, proofOf(request))
    const parsed = parseDraftForm(form)
    if ('faults' in parsed) return answer({ fields: parsed.typed, faults: parsed.faults }, 422)
    const { version } = parsed
    let { fields } = parsed
    try {
      await readDraft(app.db, person, params.id)
      const { refusals, ...hung } = await hang(person, received, fields)
      const { at, ...done } = rearranged(hung.fields, form.get(REARRANGE) ?? '')
      fields = done.fields
      const saved = await saveDraft(app.db, person, params.id, { version, fields })
      if (refusals.length > 0) return answer({ fields, ...saved, refusal: refusals.join(' ') }, 422)
      if (!new URL(request.url).pathname.replace(/\.data$/, '').endsWith('/publish')) {
        throw redirect(`/account/schemes/${params.id}${at && `#${at}`}`, 303)
      }
      const lacks = lacksOf(fields)
      if (lacks.length > 0) return answer({ fields, ...saved, lacks }, 422)
      const { schemeId } = await publishDraft(app.db, person, params.id, app.clock())
      throw redirect(`/account/schemes?published=${schemeId}`, 303)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const isLoggedOut = error.kind === 'unauthenticated'
      return answer({ fields, version, refusal: say(error), isLoggedOut }, statusOf[error.kind])
    }
  }

  /** Keeps the files, and answers the draft with them, and why some of them were not taken. */
  async function hang(person: Actor, files: Received[], before: DraftFields) {
    const fields = { ...before, images: [...before.images], panoramas: [...before.panoramas] }
    const refusals: string[] = []
    for (const file of files) {
      const isPanorama = file.field === 'panoramas'
      const list: { mediaId: string }[] = isPanorama ? fields.panoramas : fields.images
      try {
        if (list.length >= IMAGES_MAX) throw new DomainError('conflict', 'pictures-too-many', { most: IMAGES_MAX })
        const kind = isPanorama ? 'panorama' : 'picture'
        const { id: mediaId } = await keepUpload({ ...app, storage }, person, wholeFile(file), kind)
        const there = list.findIndex((item) => item.mediaId === mediaId)
        if (there >= 0) throw new DomainError('conflict', 'picture-there', { place: there + 1 })
        if (isPanorama) fields.panoramas.push({ mediaId, caption: {}, alt: {} })
        else fields.images.push({ mediaId, caption: {}, alt: {}, tags: [] })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        refusals.push(`${file.name}: ${say(error)}`)
      }
    }
    return { fields, refusals }
  }
}
