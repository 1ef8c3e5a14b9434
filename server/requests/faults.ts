import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { withoutWords } from '../process/log.ts'
import type { LastResort } from './last-resort.ts'

/** Of the request under way: answers its fault. */
const underWay = new AsyncLocalStorage<(fault: unknown) => void>()

/** Lets `catchFaults` tell whose a fault is. */
export function traceFaults(server: FastifyInstance, { answerFault }: LastResort): void {
  server.addHook('onRequest', (request, reply, done) => {
    underWay.run((fault) => answerFault(request, reply, fault), done)
  })
}

/**
 * Decides about faults that nobody caught. One that a request brought about, as by a promise that nobody awaited, is that
 * request's alone: it is answered with 500, and the next is served. After any other the process can't be trusted.
 * @param end finishes what is under way and ends the process, for whoever started it to start it again
 */
export function catchFaults(say: (line: string) => void, end: () => Promise<void>): void {
  const decide = (fault: unknown) => {
    const answer = underWay.getStore()
    if (answer) return answer(fault)
    say(`Ending after a fault: ${withoutWords(fault)}`)
    void end()
  }
  process.on('uncaughtException', decide)
  process.on('unhandledRejection', decide)
}
