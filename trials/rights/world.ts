import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { testApp } from '#app/http/test-app.ts'
import { SYSTEM } from '#domain/actor.ts'
import { plant, teach } from '#domain/courses/test-training.ts'
import { publishHelp } from '#domain/help/help.ts'
import { lifeServices } from '#domain/leaving/test-life.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, combined, product, room } from '#domain/models/lists/test-hub.ts'
import { publishArticle } from '#domain/news/news.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { roomOn } from '#server/media/disk-room.ts'
import { intakeInto } from '#server/media/intake.ts'
import { builtSite } from '#server/test-built-site.ts'
import { readerOf } from './contents.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** A site that listens, on the test's own database, with one of each thing that belongs to nobody who asks. */
export async function openWorld() {
  const services = await lifeServices()
  const { db, storage } = services
  const folder = await testFolder()
  const intake = intakeInto({ folder, room: roomOn([folder], 0) })
  const plain = testApp(services)
  const app = { ...plain, files: { ...plain.files, storage, intake } }
  const showcase = 'showcase/casa-brera/living-room'
  for (const name of [showcase, 'illustrations/clay-wireframe']) {
    await keepMedia(db, storage, await photograph(900, 600), { kind: 'picture', name })
  }
  const designer = await member(db)
  const store = await storeOf(db, designer)
  const scheme = await publish(db, designer, store.id)
  await addBrand(db, SYSTEM, brandNamed('nido'))
  const model = await product(db, { slug: 'one' })
  await product(db, { slug: 'another' })
  const group = await combined(db, ['one', 'another'])
  const scene = await room(db, ['one'])
  await plant(db)
  const course = await teach(db, SYSTEM, { steps: { en: '## One\n\nDo it.', italy: '## Uno\n\nFallo.' } })
  const text = { title: { en: 'Help' }, summary: { en: 'Help.' }, body: { en: 'Help.' } }
  const day = '2026-11-21'
  await publishHelp(db, SYSTEM, { slug: 'help', section: 'faq', position: 1, related: [], ...text, updatedOn: day })
  await publishArticle(db, SYSTEM, { slug: 'news', ...text, picture: showcase, publishedOn: day })
  for (const slug of ['home', 'about', 'contact', 'support/developerdoc']) {
    await draftPage(db, SYSTEM, slug, 'en', {
      title: slug,
      description: slug,
      blocks: [{ kind: 'statement', text: slug }],
    })
    await publishPage(db, SYSTEM, slug, 'en')
  }

  const serverPaths = new Set<string>()
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => void serverPaths.add(`${method === 'POST' ? 'to' : 'GET'} ${url}`))
  }
  subscribe('fastify.initialization', listen)
  const server = await builtSite(services, await testFolder(), { app, storage, proxies: 1 })
  await server.listen({ host: '127.0.0.1', port: 0 })
  unsubscribe('fastify.initialization', listen)
  const { port } = server.server.address() as AddressInfo
  const reader = await readerOf(services)
  return {
    app,
    services,
    designer,
    store,
    scheme,
    model,
    group,
    scene,
    course,
    /** Of the server itself, beside the site map. */
    serverPaths,
    address: `http://127.0.0.1:${port}`,
    contents: reader.contents,
    async close() {
      reader.close()
      await server.close()
    },
  }
}
