import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Db } from '#db/client.ts'
import { isDiskFull } from '#domain/media/disk-full.ts'
import { type Media, type MediaStorage, readMedia, storageKey } from '#domain/media/media.ts'
import { FILE_TYPES, FORMATS, STUDIO_FILE } from '#domain/media/rules.ts'
import { StorageAway } from '#domain/media/storage-away.ts'
import { type Derivatives, NotMade } from './derivatives.ts'
import { DiskFull } from './disk-room.ts'
import type { Withheld } from './withheld.ts'

interface MediaOptions {
  db: Db
  storage: MediaStorage
  derivatives: Derivatives
  withheld: Withheld
}

/**
 * `/media/<id>/<width>.<avif|webp|jpg>` for pictures and panoramas, `/media/<id>/tiles/<width>/<col>_<row>.webp` for
 * large panoramas, `/media/<id>/original.<ext>` for videos and models, `/media/<id>/studio.glb` for models as the Studio draws them.
 * An id names bytes that never change, so whoever has a file never asks again. What is withheld is there for few, and
 * nowhere kept.
 */
export const media: FastifyPluginAsync<MediaOptions> = async (server, { db, storage, derivatives, withheld }) => {
  await server.register(fastifyStatic, { serve: false, immutable: true, maxAge: '365d' })
  server.addHook('onClose', () => derivatives.stop())
  server.addHook<{ Params: { id: string } }>('preHandler', async ({ params: { id }, headers }, reply) => {
    if (!withheld.has(id)) return
    if (!(await withheld.isFor(headers.cookie, id))) return reply.callNotFound()
    reply.header('Cache-Control', 'private, no-store')
  })

  server.setErrorHandler((error, request, reply) => {
    const reason =
      error instanceof NotMade ? 'Not made' : error instanceof DiskFull || isDiskFull(error) ? 'No room' : null
    if (error instanceof StorageAway) request.log.warn(`A file could not be had: ${error.message}`)
    else if (!reason) throw error
    return reply
      .code(503)
      .headers({ 'Retry-After': reason ? 600 : 10, 'Cache-Control': 'no-store' })
      .type('text/plain')
      .send(reason ?? 'Away')
  })

  server.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    if (!/^[0-9a-f]{20}$/.test(id)) return reply.callNotFound()
    if (file === STUDIO_FILE)
      return sendIf(reply, (await derivatives.findStudioFile(id)) ?? (await make(id, derivatives.getStudioFile)))
    const [, stem = '', extension = ''] = file.match(/^(original|[1-9]\d{0,4})\.([a-z0-9]{3,4})$/) ?? []
    const path = stem === 'original' ? await original(id, extension) : await picture(id, Number(stem), extension)
    return sendIf(reply, path)
  })

  server.get<{ Params: { id: string; width: string; tile: string } }>(
    '/media/:id/tiles/:width/:tile',
    async (request, reply) => {
      const { id, width, tile } = request.params
      const isWell = /^[0-9a-f]{20}$/.test(id) && /^[1-9]\d{3,4}$/.test(width)
      if (!isWell || !/^\d{1,2}_\d{1,2}\.webp$/.test(tile)) return reply.callNotFound()
      const path =
        (await derivatives.findTile(id, Number(width), tile)) ??
        (await make(id, (row) => derivatives.getTile(row, Number(width), tile)))
      return sendIf(reply, path)
    },
  )

  /** Of the file with that id, if there is one. */
  async function make(id: string, of: (row: Media) => Promise<string | null>): Promise<string | null> {
    const row = await readMedia(db, id)
    return row ? of(row) : null
  }

  /** A picture's original is not for sending: it is large, and in whatever format it came. */
  async function original(id: string, extension: string): Promise<string | null> {
    const row = await readMedia(db, id)
    if (!row || (row.kind !== 'video' && row.kind !== 'model')) return null
    if (FILE_TYPES[row.mime]?.extension !== extension) return null
    return storage.find(storageKey(row))
  }

  async function picture(id: string, width: number, extension: string): Promise<string | null> {
    const format = FORMATS.find((each) => each === extension)
    if (!format) return null
    return (await derivatives.find(id, width, format)) ?? make(id, (row) => derivatives.get(row, width, format))
  }
}

/** Answers conditional and range requests too. */
function sendIf(reply: FastifyReply, path: string | null) {
  if (!path) return reply.callNotFound()
  reply.header('X-Content-Type-Options', 'nosniff')
  return reply.sendFile(basename(path), dirname(path), { cacheControl: !reply.hasHeader('Cache-Control') })
}
