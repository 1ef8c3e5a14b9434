import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { BusboyFileStream } from '@fastify/busboy'
import type { Account } from '#domain/actor.ts'
import { asRefusal, DomainError } from '#domain/errors.ts'
import { noRoom, orNoRoom } from '#domain/media/disk-full.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import { UPLOAD_BYTES_MAX, UPLOADS_AT_ONCE } from '#domain/media/rules.ts'
import { takeUpload } from '#domain/media/upload.ts'
import type { App } from '../request/context.ts'
import { readFormBody } from './form-body.ts'
import type { Place } from './intake.ts'

/** A file that came whole, or why it was not taken; `name` is what it was called there, and means nothing. */
export interface Received {
  field: string
  name: string
  kept: LocalFile | DomainError
}

export interface ReceivedForm {
  form: URLSearchParams
  files: Received[]
  /** More files came than are taken: the others were read past. */
  isCut: boolean
}

interface Receiving {
  /** Who brings the files; or why none is taken, of somebody who isn't logged in, or for what isn't theirs. */
  sender: Account | DomainError
  filesMax: number
}

type UploadServices = Pick<App, 'pool' | 'secret' | 'files' | 'settings'>

const TEXT_BYTES_MAX = 1024 * 1024
/** More than the fullest draft has: 60 pictures, each with 20 models. */
const FIELDS_MAX = 6000

/**
 * Reads a form that may have files, each straight into a file of its own: none is ever whole in the memory. What is not
 * taken is read past before anything is written, and the fields beside it are not lost. A form that is cut off leaves
 * nothing behind, nor does one whose files `use` has not taken away when it is done.
 * @throws FormRefusal, and picture-too-large for what is larger than all its files may be
 */
export async function receiveForm<Result>(
  request: Request,
  app: UploadServices,
  { sender, filesMax }: Receiving,
  use: (received: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const coming: Promise<Received>[] = []
  let place: Place | DomainError | undefined
  let chosen = 0
  const limits = {
    bodyBytes: filesMax * UPLOAD_BYTES_MAX + 2 * TEXT_BYTES_MAX,
    tooLarge: pictureTooLarge,
    textBytes: TEXT_BYTES_MAX,
    fields: FIELDS_MAX,
    fileBytes: UPLOAD_BYTES_MAX,
  }
  try {
    const form = await readFormBody(request, app.settings.siteUrl, limits, (field, bytes, name) => {
      if (++chosen > filesMax) return void bytes.resume()
      place ??= sender instanceof DomainError ? sender : placeFor(sender, app)
      const file = keep(bytes, place, sender, app).then((kept) => ({ field, name: basename(name), kept }))
      // Told when all is read.
      file.catch(() => {})
      coming.push(file)
    })
    return await use({ form, files: await Promise.all(coming), isCut: chosen > filesMax })
  } finally {
    await Promise.allSettled(coming)
    if (place && 'leave' in place) await place.leave()
  }
}

function placeFor({ id }: Account, { files }: UploadServices): Place | DomainError {
  const place = files.intake.enter(id)
  if ('leave' in place) return place
  return new DomainError('too-many', place.reason, { most: place.most, seconds: UPLOADS_AT_ONCE.waitSeconds })
}

/** Who, how many and whether there is room is known before the first byte is written. */
async function keep(
  bytes: BusboyFileStream,
  place: Place | DomainError,
  sender: Account | DomainError,
  app: UploadServices,
): Promise<LocalFile | DomainError> {
  try {
    if (sender instanceof DomainError) throw sender
    if (place instanceof DomainError) throw place
    await takeUpload(app, sender)
    const opened = await place.open()
    if (!opened) throw noRoom()
    const file = await orNoRoom(write(bytes, opened))
    if (bytes.truncated) throw pictureTooLarge()
    return file
  } catch (error) {
    bytes.resume()
    return asRefusal(error)
  }
}

async function write(
  bytes: BusboyFileStream,
  { path, file }: NonNullable<Awaited<ReturnType<Place['open']>>>,
): Promise<LocalFile> {
  const hash = createHash('sha256')
  let size = 0
  try {
    // It stays open for being read past where it can't be written.
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      hash.update(chunk)
      size += chunk.length
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { path, bytes: size, digest: hash.digest('hex') }
}

/** A file that came whole. @throws why it was not taken */
export function wholeFile({ kept }: Received): LocalFile {
  if (kept instanceof DomainError) throw kept
  return kept
}

const pictureTooLarge = () =>
  new DomainError('too-large', 'picture-too-large', { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 })
