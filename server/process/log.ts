import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { Env } from './env.ts'

/** What is logged of an answer. */
export interface Answered {
  reqId: string
  method: string
  /** As `pathForLog` has it. */
  path: string
  status: number
  /** Milliseconds that it took. */
  ms: number
}

export interface Log extends Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  /** Writes the line of an answer in place of the logger, and sooner than it could. */
  logAnswer?: (answered: Answered) => void
}

/** One line of JSON per event, with the request's id. No address, cookie or query is ever logged. */
export function createLog(level: Env['LOG_LEVEL']): Log {
  const { stream, writeLater } = output()
  const { values } = pino.levels
  const hasAnswers = values.info !== undefined && values.info >= (values[level] ?? 0)
  const ofProcess = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`
  return {
    logger: {
      level,
      stream,
      serializers: { req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
    },
    genReqId: () => randomUUID(),
    logAnswer({ reqId, method, path, status, ms }) {
      if (!hasAnswers) return
      const request = `"reqId":"${reqId}","method":"${method}","path":${JSON.stringify(path)}`
      writeLater(
        `{"level":${values.info},"time":${Date.now()},${ofProcess},${request},"status":${status},"ms":${ms},"msg":"answered"}\n`,
      )
    },
  }
}

/** As long as lines may wait, in milliseconds and characters. */
const WAITING_MAX = { ms: 250, length: 32 * 1024 }

/** Standard output: what may be written a little later goes together, a few times a second, or with the next line that may not. */
function output() {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting) file.write(waiting)
    waiting = ''
  }
  // Writes at once: lines under way could be passed by the last ones of a process that ends.
  const file = pino.destination({ dest: 1, sync: true })
  process.once('exit', flush)
  return {
    writeLater(line: string) {
      waiting += line
      if (waiting.length > WAITING_MAX.length) flush()
      else timer ??= setTimeout(flush, WAITING_MAX.ms).unref()
    },
    stream: {
      write(line: string) {
        waiting += line
        flush()
      },
    },
  }
}

/** Paths whose last part opens something, or names a request of somebody's. */
const opening = /^(\/(?:collections|downloads\/collections\/shared|contact\/sent|report\/sent)\/)[^/]{8,}/

/** What of an address may be logged: neither its query nor what opens something. */
export const pathForLog = (url: string) => (url.split('?', 1)[0] ?? '').replace(opening, '$1…')

/** What may be logged of a fault. A database's error repeats what visitors typed: of it only the kind and the place. */
export function withoutWords(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const cause = fault.cause instanceof Error ? fault.cause : fault
  const { code } = cause as { code?: string }
  const places = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const isOfDatabase = 'query' in fault || /^[0-9A-Z]{5}$/.test(code ?? '')
  return [cause.name, code, isOfDatabase ? undefined : cause.message, ...places].filter(Boolean).join('\n')
}
