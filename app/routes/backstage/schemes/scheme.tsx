import { z } from 'zod'
import { keepFileFor } from '#domain/backstage/files.ts'
import { DomainError } from '#domain/errors.ts'
import { correctFiles, FilesForm, readFiles } from '#domain/schemes/correcting-files.ts'
import { schemes } from '#domain/schemes/resource.ts'
import { FILE_LISTS, IMAGES_MAX } from '#domain/schemes/rules.ts'
import { answerWith } from '../../../forms/answer.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formActionWithFile } from '../../../http/forms/form-action-with-file.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { REARRANGE, rearranged } from '../../../scheme-files/rearrange.ts'
import { recordAddress } from '../records/addresses.ts'
import { askedFor } from '../records/asked-resource.ts'
import { changeAsAsked, loadRecord } from '../records/load-record.ts'
import { RecordPage } from '../records/record-page.tsx'
import type { Route } from './+types/scheme'
import { Files } from './files.tsx'
import { idsIn } from './typed-files.ts'

/** `/backstage/schemes/:key`: a scheme with all that it shows. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecord(askedFor(schemes, args))
  if (!loaded.open) return { ...loaded, files: null }
  return {
    ...loaded,
    files: await readFiles(args.context.get(appContext).db, await actorOf(args.context), args.params.key),
  }
}

export type FilesOnPage = NonNullable<Route.ComponentProps['loaderData']['files']>

const FilesSent = FilesForm.safeExtend({ [REARRANGE]: z.string().max(40).default('') })

/** Saves the pictures or the panoramas, with one more where a file is brought; or what is done to any record. */
export async function action(args: Route.ActionArgs) {
  const { key } = args.params
  if (!args.url.searchParams.has('files')) return changeAsAsked(askedFor(schemes, args))
  return formActionWithFile(args, {
    schema: FilesSent,
    right: schemes.rights.edit,
    fileFields: ['file'],
    errorFields: { 'input-invalid': 'file' },
    keepFile: async (file, form, { app, actor }) => {
      const list = FILE_LISTS.find((each) => each === form.get('list')) ?? 'images'
      const there = idsIn(Object.fromEntries(form), list)
      const kind = list === 'images' ? 'picture' : 'panorama'
      const { id } = await keepFileFor({ ...app, ...app.files }, actor, schemes, kind, file)
      const saved = (await readFiles(app.db, actor, key))[list].map(({ mediaId }) => mediaId)
      if (saved.includes(id)) throw new DomainError('conflict', 'picture-there', { place: there.indexOf(id) + 1 })
      // Where a field beside it was refused, a browser sends it once more.
      if (there.includes(id)) return
      if (there.length >= IMAGES_MAX) throw new DomainError('conflict', 'pictures-too-many', { most: IMAGES_MAX })
      form.set(`${list}[${there.length}].mediaId`, id)
    },
    run: async ({ app, actor, values: { rearrange, ...typed } }) => {
      await correctFiles(app, actor, key, rearranged(typed, rearrange).fields)
      return `${recordAddress(schemes.name, key)}?saved`
    },
  })
}

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Scheme({ loaderData: { open, files }, actionData }: Route.ComponentProps) {
  if (!open || !files) return null
  const ofFiles = answerWith('list', actionData)
  return (
    <RecordPage open={open} answer={ofFiles ? undefined : actionData}>
      {FILE_LISTS.map((list) => (
        <Files
          key={list}
          scheme={open.key}
          version={open.version}
          list={list}
          files={files}
          answer={ofFiles?.values.list === list ? ofFiles : undefined}
        />
      ))}
    </RecordPage>
  )
}
