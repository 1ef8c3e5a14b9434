import { data, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepFileFor } from '#domain/backstage/files.ts'
import { bringPoster, readPoster } from '#domain/media/library/posters.ts'
import { Replacement, replaceMedia } from '#domain/media/library/replacing.ts'
import { library } from '#domain/media/library/resource.ts'
import { readLibraryFile } from '#domain/media/library/uses.ts'
import { asPicture, type Media } from '#domain/media/media.ts'
import { originalUrl, typesOf } from '#domain/media/rules.ts'
import { answerWith } from '../../../forms/answer.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formActionWithFile } from '../../../http/forms/form-action-with-file.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { recordAddress } from '../records/addresses.ts'
import { askedFor } from '../records/asked-resource.ts'
import { changeAsAsked, loadRecord } from '../records/load-record.ts'
import { RecordPage } from '../records/record-page.tsx'
import type { Route } from './+types/file'
import classes from './file.module.css'
import { Replacing } from './replacing.tsx'
import { Uses } from './uses.tsx'

/** `/backstage/media/:key`: a file of the library, what is said of it, where it is used, and another in its place. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecord(askedFor(library, args))
  if (!loaded.open) return { ...loaded, shown: null }
  const { context, params } = args
  const reader = context.get(languageContext)
  const { db } = context.get(appContext)
  const actor = await actorOf(context)
  const found = await readLibraryFile(db, actor, params.key, reader)
  if (!found) throw data(null, { status: 404 })
  const { file, uses } = found
  const isPicture = file.kind === 'picture' || file.kind === 'panorama'
  return {
    ...loaded,
    shown: {
      types: replacementTypes(file),
      picture: isPicture ? asPicture(file) : null,
      original: isPicture ? null : originalUrl(file),
      uses,
      poster: file.kind === 'video' ? await readPoster(db, actor, params.key) : null,
      isReplaced: args.url.searchParams.has('replaced'),
    },
  }
}

/** The field of the form in which a file is brought. */
const FILE = 'fileIdFile'

/** A video stands beside another of the other type, so it stays what it is. */
const replacementTypes = ({ kind, mime }: Pick<Media, 'kind' | 'mime'>) => (kind === 'video' ? [mime] : typesOf(kind))

/** Puts another file in its place, or in that of its poster, or what is done to any record. */
export async function action(args: Route.ActionArgs) {
  const { searchParams } = args.url
  const isPoster = searchParams.has('poster')
  if (!isPoster && !searchParams.has('replace')) return changeAsAsked(askedFor(library, args))
  const name = args.params.key
  return formActionWithFile(args, {
    schema: Replacement,
    errorFields: {
      'media-kind-differs': FILE,
      'media-there': FILE,
      'model-size-differs': FILE,
      'moments-too-late': FILE,
    },
    right: library.rights.edit,
    fileFields: [FILE],
    keepFile: async (file, form, { app, actor }) => {
      const found = await readLibraryFile(app.db, actor, name)
      if (!found) return
      const kind = isPoster ? 'picture' : found.file.kind
      const types = isPoster ? typesOf('picture') : replacementTypes(found.file)
      const kept = await keepFileFor({ ...app, ...app.files }, actor, library, kind, file, types)
      form.set('fileId', kept.id)
    },
    run: async ({ app, actor, values }) => {
      await (isPoster ? bringPoster : replaceMedia)(app, actor, name, values)
      return `${recordAddress(library.name, name)}?replaced`
    },
  })
}

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function LibraryFile({ loaderData: { open, shown }, actionData }: Route.ComponentProps) {
  const words = useTranslations('backstage.library')
  const [params] = useSearchParams()
  if (!open || !shown) return null
  const replacing = answerWith('fileId', actionData)
  const isOfPoster = params.has('poster')
  const here = recordAddress('media', open.key)
  return (
    <RecordPage open={open} answer={replacing ? undefined : actionData}>
      {shown.picture && <Picture media={shown.picture} alt="" sizes="480px" className={classes.picture} />}
      {shown.original && (
        <p>
          <TextLink to={shown.original}>{open.key}</TextLink>
        </p>
      )}
      {shown.isReplaced && !actionData && <p role="status">{words('replaced')}</p>}
      <Uses uses={shown.uses} />
      {shown.poster && (
        <Replacing
          title={words('poster')}
          text={words('posterText', { name: shown.poster.name })}
          submit={words('posterSubmit')}
          action={`${here}?poster`}
          types={typesOf('picture')}
          version={shown.poster.version}
          answer={isOfPoster ? replacing : undefined}
        >
          {shown.poster.picture && (
            <Picture media={shown.poster.picture} alt="" sizes="480px" className={classes.picture} />
          )}
        </Replacing>
      )}
      <Replacing
        title={words('replace')}
        text={words('replaceText')}
        submit={words('submit')}
        action={`${here}?replace`}
        types={shown.types}
        version={open.version}
        answer={isOfPoster ? undefined : replacing}
      />
    </RecordPage>
  )
}
