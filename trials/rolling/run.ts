import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { freePort, settingsOf, startSite, temporaryData } from '#server/test-site.ts'
import { startCaddy, startNginx } from './proxy.ts'
import { pagesAt, visit } from './visitors.ts'

/*
 * npm run rolling -- REQUESTS PROXY: two processes of the site behind nginx (or caddy), which has to be installed, are ended and
 * started in turns while visitors ask for kept pages by TLS; by default 50,000. It ends with 1 where one of them was not answered, or
 * where what is asked in clear is answered as it must not be. nginx keeps no page here, so that each request comes to the site;
 * `nginx-keeping` keeps them for its second. With DATA_DIR it goes by the data of a site that is at rest.
 */
const [requests = '50000', proxyName = 'nginx'] = process.argv.slice(2)
const DRAIN_SECONDS = '2'
const open = new AsyncDisposableStack()

try {
  await tryIt(Number(requests))
} finally {
  await open.disposeAsync()
}

async function tryIt(wanted: number) {
  const temporary = await temporaryData()
  open.defer(temporary.remove)
  const folder = process.env.DATA_DIR ?? join(temporary.folder, 'data')
  const database = await startEmbedded(folder, console.log)
  open.defer(database.stop)
  const port = await freePort()
  const SITE_URL = `https://localhost:${port}`
  const settings = { ...settingsOf(database), SITE_URL, TRUST_PROXY: 'loopback', DRAIN_SECONDS }
  const start = (port: number) => startSite(folder, { ...settings, PORT: String(port) })

  const ports = [await freePort(), await freePort()]
  const sites = [await start(Number(ports[0])), await start(Number(ports[1]))]
  open.defer(async () => void (await Promise.all(sites.map((site) => site.end()))))
  const places = { sites: ports, port, folder: join(temporary.folder, 'proxy') }
  const isKeeping = proxyName === 'nginx-keeping'
  const proxy = proxyName === 'caddy' ? await startCaddy(places) : await startNginx({ ...places, isKeeping })
  open.defer(proxy.end)

  const paths = await pagesAt(proxy.address)
  console.log(`${paths.length} pages through ${proxyName}, ${wanted} times, while two processes are restarted in turns`)
  let restarts = 0
  let isDone = false
  const began = Date.now()
  const visiting = visit(proxy.address, paths, (asked) => asked >= wanted && restarts >= 2)
  void visiting.finally(() => {
    isDone = true
  })
  for (let turn = 0; !isDone; turn = 1 - turn) {
    const code = await sites[turn]?.end()
    if (code !== 0) throw new Error(`A process ended with code ${code}.`)
    sites[turn] = await start(Number(ports[turn]))
    restarts++
  }
  const { asked, failed, slowestMs } = await visiting
  failed.push(...(await wrongsInClear(proxy.inClear)))
  for (const fault of new Set(failed)) console.log(`✗ ${fault}`)
  const perSecond = Math.round(asked / ((Date.now() - began) / 1000))
  console.log(
    `${failed.length} failed of ${asked} in ${restarts} restarts; ${perSecond} a second, the slowest took ${slowestMs} ms`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** A page's visitor is sent to TLS; a program that sends passwords in clear is found out. */
async function wrongsInClear(address: string): Promise<string[]> {
  const wrongs: string[] = []
  for (const [path, expected] of [
    ['/home', 308],
    ['/api/me', 403],
    ['/v1/login', 403],
  ] as const) {
    const { status } = await fetch(address + path, { redirect: 'manual' })
    if (status !== expected) wrongs.push(`${path} in clear: ${status}`)
  }
  return wrongs
}
