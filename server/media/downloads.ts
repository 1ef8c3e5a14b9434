import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { projectFolder } from '../process/build/build.ts'

const folder = join(projectFolder, 'content/downloads')
const clips = join(projectFolder, 'content/media/video')

const captionFile = new RegExp(`^[a-z0-9-]+\\.(${CONTENT_LANGUAGES.join('|')})\\.vtt$`)

/** The files that visitors may download, by name, with their size in bytes. */
export async function readDownloads(): Promise<Map<string, number>> {
  const names = await readdir(folder)
  return new Map(await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).size] as const)))
}

/** `/downloads/<file>`, and `/captions/<clip>.<language>.vtt` for the clips of our own pages. */
export async function downloads(server: FastifyInstance, { files }: { files: ReadonlyMap<string, number> }) {
  await server.register(fastifyStatic, { serve: false, maxAge: '1h' })

  server.get<{ Params: { file: string } }>('/downloads/:file', (request, reply) => {
    const { file } = request.params
    return files.has(file) ? reply.sendFile(file, folder) : reply.callNotFound()
  })

  server.get<{ Params: { file: string } }>('/captions/:file', (request, reply) => {
    const { file } = request.params
    return captionFile.test(file) ? reply.sendFile(file, clips) : reply.callNotFound()
  })
}
