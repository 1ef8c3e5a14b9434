import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { default as Busboy, type BusboyFileStream } from '@fastify/busboy'
import { DomainError } from '#domain/errors.ts'
import type { LocalFile } from '#domain/media/examine.ts'
import { UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'
import { FormRefusal } from './form.ts'
import { comesFromHere } from './same-site.ts'

/** A file that came whole; `name` is what it was called there, and means nothing. */
export interface Received extends LocalFile {
  field: string
  name: string
  isTooLarge: boolean
}

export interface ReceivedForm {
  form: URLSearchParams
  files: Received[]
  /** More files came than are taken: the others were read past. */
  isCut: boolean
}

const FIELDS_BYTES_MAX = 1024 * 1024
/** More than the fullest draft has: 60 pictures, each with 20 models. */
const FIELDS_MAX = 6000
/** Of a form, since a field in which nothing was chosen comes as a file too. */
const FILE_FIELDS_MAX = 4

/**
 * Reads a form that may have files, each straight into a file of its own: none is ever whole in the memory. One that is
 * cut off leaves nothing behind, nor does one that `use` has not taken away when it is done.
 * @param folder where the files are meanwhile; on the disk of the storage they cost nothing to keep. Null where none is
 *   wanted, as from somebody who isn't logged in: they are read past
 * @throws FormRefusal, and picture-too-large for what is larger than all its files may be
 */
export async function receiveForm<Result>(
  request: Request,
  { siteUrl, folder, filesMax }: { siteUrl: string; folder: string | null; filesMax: number },
  use: (received: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!comesFromHere(request, siteUrl)) throw new FormRefusal('request-from-elsewhere')
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type) || !request.body) {
    throw new FormRefusal('body-not-a-form')
  }
  const own = folder && join(folder, randomUUID())
  try {
    if (own) await mkdir(own, { recursive: true })
    const received = await readParts(request.body, type, own, filesMax).catch((error) => {
      throw error instanceof FormRefusal || error instanceof DomainError ? error : new FormRefusal('body-not-a-form')
    })
    return await use(received)
  } finally {
    if (own) await rm(own, { recursive: true, force: true })
  }
}

async function readParts(body: ReadableStream, type: string, folder: string | null, filesMax: number) {
  const form = new URLSearchParams()
  const writing: Promise<Received | undefined>[] = []
  const streams: BusboyFileStream[] = []
  let room = FIELDS_BYTES_MAX
  let chosen = 0
  let isCut = false
  const parser = busboyFor(type, filesMax)
  parser.on('field', (name, value, _nameIsCut, valueIsCut) => {
    room -= name.length + Buffer.byteLength(value)
    if (valueIsCut || room < 0) parser.destroy(new FormRefusal('body-too-large'))
    else form.append(name, value)
  })
  parser.on('fieldsLimit', () => parser.destroy(new FormRefusal('body-too-large')))
  parser.on('filesLimit', () => {
    isCut = true
  })
  parser.on('file', (field, stream, name) => {
    streams.push(stream)
    if (name && ++chosen > filesMax) isCut = true
    // That it was cut off, the parser says too.
    if (!folder || isCut) return stream.on('error', () => {}).resume()
    const file = writeFile(stream, { field, name: basename(name ?? ''), path: join(folder, randomUUID()) })
    // Told when all is read.
    file.catch(() => {})
    writing.push(file)
  })
  let left = filesMax * UPLOAD_BYTES_MAX + 2 * FIELDS_BYTES_MAX
  await pipeline(
    Readable.fromWeb(body as never),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        left -= chunk.byteLength
        if (left < 0) throw pictureTooLarge()
        yield chunk
      }
    },
    parser,
  ).catch((error) => {
    // The parser leaves them open when the request is cut off.
    for (const stream of streams) stream.destroy()
    throw error
  })
  const files = (await Promise.all(writing)).filter((file) => file !== undefined)
  return { form, files, isCut }
}

function busboyFor(type: string, files: number) {
  try {
    return Busboy({
      headers: { 'content-type': type },
      limits: {
        fileSize: UPLOAD_BYTES_MAX,
        files: files + FILE_FIELDS_MAX,
        fields: FIELDS_MAX,
        fieldSize: FIELDS_BYTES_MAX,
      },
    })
  } catch {
    throw new FormRefusal('body-not-a-form')
  }
}

/** A file field in which nothing was chosen comes as an empty file without a name. */
async function writeFile(stream: BusboyFileStream, { path, ...said }: { field: string; name: string; path: string }) {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx' }),
  )
  if (bytes === 0 && !said.name) return
  return { ...said, path, bytes, digest: hash.digest('hex'), isTooLarge: stream.truncated }
}

/** A file that may be kept. @throws picture-too-large */
export function wholeFile(file: Received): LocalFile {
  if (file.isTooLarge) throw pictureTooLarge()
  return file
}

const pictureTooLarge = () =>
  new DomainError('too-large', 'picture-too-large', { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 })

/** For what our own pages call: to them a form that can't be read is like any other input that is wrong. */
export function asInvalid(error: unknown): never {
  throw error instanceof FormRefusal ? new DomainError('invalid', 'input-invalid') : error
}
