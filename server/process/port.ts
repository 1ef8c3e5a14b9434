import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { StartError } from '#db/start-error.ts'
import { plainPage, plainPageHeaders, plainWordsFor } from '../pages/plain-page.ts'
import { createHttpServer } from './http-server.ts'

export type Port = Awaited<ReturnType<typeof holdPort>>

const retryAfterSeconds = '2'

/**
 * Listens from the first moment of a start, so that a port that is taken is told before anything is made, and nobody
 * else takes it meanwhile. Until the site is opened, whoever comes is told to come again.
 * @throws StartError with one line for the terminal
 */
export async function holdPort({ host, port }: { host: string; port: number }) {
  let answer: RequestListener = sayStarting
  let answerOfSite: RequestListener = sayStarting
  const server = createHttpServer((request, response) => answer(request, response))
  server.listen({ host, port })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(reasonOf(error, host, port))
  })

  return {
    /** The one that was free where `port` is 0. */
    number: (server.address() as AddressInfo).port,
    /** For Fastify, which sets none of its limits on a server that it did not make. */
    serverFactory(handler: RequestListener, { keepAliveTimeout }: FastifyServerOptions) {
      answerOfSite = handler
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
      return server
    },
    /** Lets visitors in. */
    async open(site: FastifyInstance) {
      await site.ready()
      answer = answerOfSite
    },
    /** Takes no more connections, and resolves when the last one has ended. */
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** Alive, and not ready. */
const sayStarting: RequestListener = ({ url, headers }, response) => {
  const isAlive = url === '/healthz'
  const isPage = headers.accept?.includes('text/html')
  response.writeHead(isAlive ? 200 : 503, {
    ...(isPage ? plainPageHeaders : { 'content-type': 'application/json', 'cache-control': 'no-store' }),
    'retry-after': retryAfterSeconds,
    connection: 'close',
  })
  response.end(isPage ? startingPage(headers.cookie) : JSON.stringify({ status: isAlive ? 'alive' : 'starting' }))
}

function startingPage(cookie: string | undefined): string {
  const { language, words } = plainWordsFor(cookie)
  const { title, text, home } = words.starting
  return plainPage(language, { title, text, link: { href: '/home', text: home } })
}

function reasonOf({ code = '', message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${host} is taken: end what listens there, or set another.`
  if (code === 'EACCES') return `PORT: this account may not listen on ${port}: set one above 1023.`
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(code)) return `HOST: ${host} is no address of this machine.`
  return `HOST, PORT: ${message}`
}
