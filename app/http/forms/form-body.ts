import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { default as Busboy, type BusboyFileStream } from '@fastify/busboy'
import { DomainError } from '#domain/errors.ts'
import { isOfOurs, isTooDeep, NAME_LENGTH_MAX } from './field-names.ts'
import { FormRefusal } from './form-refusal.ts'
import { isJson, readJsonFields } from './json-fields.ts'
import { comesFromHere } from './same-site.ts'

/** What a form may be at the most. */
export interface FormLimits {
  bodyBytes: number
  /** What a larger one is refused with, if not as any other. */
  tooLarge?: () => Error
  /** Of all names and texts together. */
  textBytes: number
  /** Those with a file too. */
  fields: number
  /** What is more of a file is read past. */
  fileBytes: number
}

/** Takes a file as it comes, and must read all of it. */
export type OnFile = (field: string, bytes: BusboyFileStream, fileName: string) => void

/** A refusal is heeded after each of these; thousands of small parts fit in what the network brings at once. */
const SLICE_BYTES = 8 * 1024

/**
 * Reads a form field by field, as it comes, by either way that browsers encode it, or as our scripts do. All forms are read here.
 * @param onFile without it, files are read past
 * @throws FormRefusal, and what `tooLarge` makes
 */
export async function readFormBody(
  request: Request,
  siteUrl: string,
  limits: FormLimits,
  onFile: OnFile = (_field, bytes) => bytes.resume(),
): Promise<URLSearchParams> {
  if (!comesFromHere(request, siteUrl)) throw new FormRefusal('request-from-elsewhere')
  if (isJson(request)) return readJsonFields(request, limits)
  const parser = parserFor(request, limits)
  const form = new URLSearchParams()
  const files: BusboyFileStream[] = []
  let textLeft = limits.textBytes
  let fieldsLeft = limits.fields
  let bytesLeft = limits.bodyBytes

  const refuse = (reason: FormRefusal['reason']) => {
    parser.destroy(new FormRefusal(reason))
  }
  /** Whether a field is taken; what the parser finds after a refusal is not. */
  function takes(name: string | undefined, nameIsCut = false): name is string {
    if (--fieldsLeft < 0) refuse('body-too-large')
    if (nameIsCut || (name && isTooDeep(name))) refuse('fields-refused')
    return !parser.destroyed && name !== undefined && isOfOurs(name)
  }

  parser.on('partsLimit', () => refuse('body-too-large'))
  parser.on('field', (name: string | undefined, value, nameIsCut, valueIsCut) => {
    textLeft -= (name?.length ?? 0) + Buffer.byteLength(value)
    if (valueIsCut || textLeft < 0) refuse('body-too-large')
    if (takes(name, nameIsCut)) form.append(name, value)
  })
  parser.on('file', (name: string | undefined, bytes, fileName: string | undefined) => {
    files.push(bytes)
    // That it was cut off, the parser says too.
    bytes.on('error', () => {})
    // A field in which nothing was chosen comes as a file without a name.
    if (takes(name) && fileName) onFile(name, bytes, fileName)
    else bytes.resume()
  })

  await pipeline(
    Readable.fromWeb(request.body as never),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytesLeft -= chunk.byteLength
        if (bytesLeft < 0) throw limits.tooLarge?.() ?? new FormRefusal('body-too-large')
        for (let at = 0; at < chunk.byteLength; at += SLICE_BYTES) yield chunk.subarray(at, at + SLICE_BYTES)
      }
    },
    parser,
  ).catch((error) => {
    // The parser leaves them open when the request is cut off.
    for (const bytes of files) bytes.destroy()
    throw error instanceof FormRefusal || error instanceof DomainError ? error : new FormRefusal('body-not-a-form')
  })
  return form
}

function parserFor({ headers, body }: Request, { fields, textBytes, fileBytes }: FormLimits) {
  const type = headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type) || !body) {
    throw new FormRefusal('body-not-a-form')
  }
  try {
    return Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: fileBytes, fieldSize: textBytes, fieldNameSize: NAME_LENGTH_MAX, parts: fields + 1 },
    })
  } catch {
    throw new FormRefusal('body-not-a-form')
  }
}
