import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage } from '#app/i18n/language.ts'
import { serverWords } from '#app/i18n/server-words.ts'
import type { Db } from '#db/client.ts'
import { offeredFor } from '#db/languages.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { type MediaStorage, storageKey } from '#domain/media/media.ts'
import { StorageAway } from '#domain/media/storage-away.ts'
import { readSharedCollection } from '#domain/models/collections/collections.ts'
import { archivePath, checkPath, sharedArchivePath, signPath } from '#domain/models/download-link.ts'
import { readArchive, readVariantFile } from '#domain/models/downloads.ts'
import { DOWNLOADS, type Download, downloadPath, variantPath } from '#domain/models/path.ts'
import { plainPage, plainPageHeaders } from '../pages/plain-page.ts'
import { zipOf } from './archive.ts'
import { type Derivatives, NotMade } from './derivatives.ts'
import { DiskFull } from './disk-room.ts'

interface DownloadServices {
  db: Db
  storage: MediaStorage
  secret: string
  clock: () => Date
  /** What makes files in other formats, and keeps them. */
  derivatives: Pick<Derivatives, 'export'>
}

interface Params {
  slug: string
  file: string
}

/**
 * Files of models to keep, behind links that end: `/downloads/models/<slug>/<number>` leads to a signed
 * `/downloads/models/<slug>/<number>.glb`, `<number>-dxf` to a signed `<number>.dxf`, and `/downloads/collections/shared/<token>` to a signed `<token>.zip`. The viewer's
 * own files are at `/media`.
 */
export async function modelDownloads(server: FastifyInstance, services: DownloadServices) {
  const { db, storage, derivatives } = services
  await server.register(fastifyStatic, { serve: false })

  server.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/downloads/models/:slug/:file',
    async (request, reply) => {
      const { slug, file } = request.params
      const { number, as, isSigned } = askedIn(file)
      const path = variantPath(slug, number, as)
      if (isSigned) checkPath(services, path, request.query)
      const variant = await readVariantFile(db, slug, number, as === 'medium' || as === 'low' ? as : undefined)
      if (!isSigned) return lead(reply, signPath(services, path))
      const name = `${slug}-${number}`
      const kept =
        as === 'obj' || as === 'dxf'
          ? await derivatives.export(variant, as, name)
          : await storage.find(storageKey(variant))
      if (!kept) throw notFound()
      return attach(reply, name + DOWNLOADS[as]).sendFile(basename(kept), dirname(kept), { cacheControl: false })
    },
  )

  server.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/downloads/collections/shared/:file',
    async (request, reply) => {
      const { file } = request.params
      const token = basename(file, '.zip')
      const path = sharedArchivePath(token)
      const ending = file !== token
      if (ending) checkPath(services, path, request.query)
      const { id } = await readSharedCollection(db, token)
      return ending ? sendArchive(reply, id) : lead(reply, signPath(services, path))
    },
  )

  server.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/downloads/collections/:file',
    async (request, reply) => {
      const { number, ending } = numberIn(request.params.file)
      if (!ending) throw notFound()
      checkPath(services, archivePath(number), request.query)
      return sendArchive(reply, number)
    },
  )

  async function sendArchive(reply: FastifyReply, collectionId: number) {
    const { bytes, stream } = await zipOf(await readArchive(db, collectionId), storage)
    return attach(reply, `loggia-${collectionId}.zip`)
      .type('application/zip')
      .header('content-length', bytes)
      .send(Readable.fromWeb(stream as ReadableStream))
  }

  server.setErrorHandler((error, request, reply) => {
    if (error instanceof NotMade || error instanceof DiskFull || error instanceof StorageAway)
      return refuse(request, reply, null)
    if (!(error instanceof DomainError)) throw error
    return refuse(request, reply, error)
  })
}

/** Such as 3 and true of `3.zip`. @throws not-found for what is no number */
function numberIn(file: string): { number: number; ending: boolean } {
  const ending = file.endsWith('.zip')
  return { number: idOf(ending ? file.slice(0, -'.zip'.length) : file), ending }
}

/**
 * What of a variant is asked for: `3.dxf` is a file, behind a signature, and `3-dxf` asks for a link to it.
 * @throws not-found for anything else
 */
function askedIn(file: string): { number: number; as: Download; isSigned: boolean } {
  const [, digits = '', rest = ''] = file.match(/^(\d+)(.*)$/) ?? []
  const number = idOf(digits)
  for (const as of Object.keys(DOWNLOADS) as Download[]) {
    if (rest === DOWNLOADS[as]) return { number, as, isSigned: true }
    if (rest === (as === 'glb' ? '' : `-${as}`)) return { number, as, isSigned: false }
  }
  throw notFound()
}

function lead(reply: FastifyReply, address: string) {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

function attach(reply: FastifyReply, name: string) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
}

/** The address without its ending makes a new link; an archive's owner is asked who they are. */
function newLinkFor(path: string): string {
  const [, collectionId] = path.match(/^\/downloads\/collections\/(\d+)\.zip$/) ?? []
  if (collectionId) return `/collections/${collectionId}/download`
  const [, slug, number, ending] = path.match(/^\/downloads\/models\/([^/]+)\/(\d+)(.+)$/) ?? []
  const as = (Object.keys(DOWNLOADS) as Download[]).find((each) => DOWNLOADS[each] === ending)
  if (slug && as) return downloadPath(slug, Number(number), as)
  return path.replace(/\.zip$/, '')
}

/** A page of its own: these addresses are opened by a browser, and the site's pages know nothing of them. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: DomainError | null) {
  const language = offeredFor(chosenLanguage(null, request.headers.cookie))
  const words = serverWords[language].downloads
  const kind = error?.kind ?? 'not-made'
  const [status, { title, text, again }] =
    kind === 'not-made'
      ? [503, words.notMade]
      : kind === 'gone'
        ? [410, words.ended]
        : kind === 'forbidden'
          ? [403, words.forged]
          : [404, words.missing]
  if (kind === 'not-made') reply.header('retry-after', 600)
  const way = kind === 'gone' ? newLinkFor(request.url.split('?', 1)[0] ?? '') : '/gallery/models'
  const page = plainPage(language, { title, text, link: { href: way, text: again } })
  return reply.code(status).headers(plainPageHeaders).send(page)
}
