import { AsyncResource } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { openDatabase } from '#db/client.ts'
import { createAuth } from '#domain/accounts/auth.ts'
import { StorageAway } from '#domain/media/storage-away.ts'
import { closeSite } from '../process/close-site.ts'
import { builtPages, builtSite } from '../test-built-site.ts'
import { catchFaults } from './faults.ts'

/*
 * A process of its own for faults.test.ts: the built site, which meets `?fault=` at `/api/me`, and another
 * when it renders one of two pages.
 */
const nobody = new AsyncResource('nobody')
const forever = new Promise<never>(() => {})
const fault = (name: string) => new Error(`A fault: ${name}`)

const faults: Record<string, () => unknown> = {
  thrown() {
    throw fault('thrown')
  },
  storage() {
    throw new StorageAway('A fault: storage')
  },
  unawaited() {
    void Promise.reject(fault('unawaited'))
    return forever
  },
  later() {
    setTimeout(() => {
      throw fault('later')
    })
    return forever
  },
  stream() {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half of it')),
      async pull(controller) {
        await sleep(10)
        controller.error(fault('stream'))
      },
    })
    return new Response(body)
  },
  nobodys() {
    nobody.runInAsyncScope(() => setTimeout(() => Promise.reject(fault('nobodys'))))
    return sleep(300).then(() => Response.json('finished'))
  },
}

async function faultyPages(): Promise<ServerBuild> {
  const build = await builtPages()
  const me = build.routes['routes/api/me']
  const pages = ['routes/account/access/password-forgot', 'routes/gallery/market/market-list'].map(
    (id) => build.routes[id],
  )
  if (!me) throw new Error('The routes have other names now.')
  const loader = ({ request }: { request: Request }) =>
    (faults[new URL(request.url).searchParams.get('fault') ?? ''] ?? (() => Response.json('well')))()
  const page = () => {
    throw fault('rendering')
  }
  const routes = {
    ...build.routes,
    [me.id]: { ...me, module: { ...me.module, loader } },
    ...Object.fromEntries(pages.map((route) => [route?.id, { ...route, module: { ...route?.module, default: page } }])),
  } as ServerBuild['routes']
  return { ...build, routes }
}

const connection = JSON.parse(process.env.CONNECTION ?? '')
const { db, pool } = openDatabase(connection)
const siteUrl = 'http://127.0.0.1:3000'
const auth = createAuth({ db, secrets: ['only for tests'], siteUrl, secureCookies: false })
const services = { db, pool, auth, connection, clock: () => new Date() }
const server = await builtSite(services, process.env.FOLDER ?? '', { build: faultyPages, log: { logger: true } })
catchFaults(
  (line) => server.log.fatal(line),
  () => closeSite(server).finally(() => process.exit(1)),
)
await server.listen({ host: '127.0.0.1', port: 0 })
console.log(`Listening at ${server.listeningOrigin}`)
