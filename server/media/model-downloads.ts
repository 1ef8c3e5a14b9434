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
import { readSharedCollection } from '#domain/models/collections.ts'
import { archivePath, checkPath, sharedArchivePath, signPath, variantPath } from '#domain/models/download-link.ts'
import { readArchive, readVariantFile } from '#domain/models/downloads.ts'
import { plainPage, plainPageHeaders } from '../pages/plain-page.ts'
import { zipOf } from './archive.ts'

interface DownloadServices {
  db: Db
  storage: MediaStorage
  secret: string
  clock: () => Date
}

interface Params {
  slug: string
  file: string
}

/**
 * Files of models to keep, behind links that end: `/downloads/models/<slug>/<place>` leads to a signed
 * `/downloads/models/<slug>/<place>.glb`, and `/downloads/collections/shared/<token>` to a signed `<token>.zip`. The viewer's
 * own files are at `/media`.
 */
export async function modelDownloads(server: FastifyInstance, services: DownloadServices) {
  const { db, storage } = services
  await server.register(fastifyStatic, { serve: false })

  server.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/downloads/models/:slug/:file',
    async (request, reply) => {
      const { slug, file } = request.params
      const { number, ending } = numberIn(file, '.glb')
      const path = variantPath(slug, number)
      if (ending) checkPath(services, path, request.query)
      const kept = await storage.find(storageKey(await readVariantFile(db, slug, number)))
      if (!kept) throw notFound()
      if (!ending) return lead(reply, signPath(services, path))
      return attach(reply, `${slug}-${number}.glb`).sendFile(basename(kept), dirname(kept), { cacheControl: false })
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
      const { number, ending } = numberIn(request.params.file, '.zip')
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
    if (!(error instanceof DomainError)) throw error
    return refuse(request, reply, error)
  })
}

/** Such as 3 and true of `3.glb`. @throws not-found for what is no number */
function numberIn(file: string, wanted: '.glb' | '.zip'): { number: number; ending: boolean } {
  const ending = file.endsWith(wanted)
  return { number: idOf(ending ? file.slice(0, -wanted.length) : file), ending }
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
  return collectionId ? `/collections/${collectionId}/download` : path.replace(/\.(glb|zip)$/, '')
}

/** A page of its own: these addresses are opened by a browser, and the site's pages know nothing of them. */
function refuse(request: FastifyRequest, reply: FastifyReply, { kind }: DomainError) {
  const language = offeredFor(chosenLanguage(null, request.headers.cookie))
  const words = serverWords[language].downloads
  const [status, { title, text, again }] =
    kind === 'gone' ? [410, words.ended] : kind === 'forbidden' ? [403, words.forged] : [404, words.missing]
  const way = kind === 'gone' ? newLinkFor(request.url.split('?', 1)[0] ?? '') : '/gallery/models'
  const page = plainPage(language, { title, text, link: { href: way, text: again } })
  return reply.code(status).headers(plainPageHeaders).send(page)
}
