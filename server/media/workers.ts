import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { buildFolder } from '../process/build/build.ts'

export interface WorkersOptions {
  /** What a worker runs: it is sent one job at a time, and sends an `Answer` to each. */
  file: string
  /** So many at a time. */
  most: number
  /** How far they stand back for others: 19 takes what nobody else wants of a processor. */
  niceness?: number
  /** How long a job may take. */
  limitMs: number
  /** So much memory a job may take; elsewhere than on Linux it is not limited. */
  memoryMB: number
  /** One that has had nothing to do for so long ends. */
  idleMs?: number
}

/** Of an error only words and a code come across. */
export type Answer = { made: unknown } | { fault: { message: string; code?: string } }

/** The worker ended, or was ended, before it had an answer. */
export class WorkerEnded extends Error {}

/** What a library leaves in the memory goes after so many. */
const jobsMax = 100

/** What Node asks for before it does anything, of which it uses a tenth. */
const nodeMB = 600

/**
 * Processes that do what takes much memory or might crash: each is started for a job that no other one is free for, and
 * ends when there is none for a while. Where one dies, the job that it had fails and no other.
 */
export function workersOf(options: WorkersOptions) {
  const inTurn = pLimit(options.most)
  const all = new Set<Worker>()
  const underWay = new Set<Promise<unknown>>()
  let stopped = false

  async function work(job: unknown): Promise<unknown> {
    if (stopped) throw stopping()
    const worker = [...all].find(({ isFree }) => isFree) ?? new Worker(options, () => all.delete(worker))
    all.add(worker)
    try {
      return await worker.ask(job)
    } catch (error) {
      throw stopped ? stopping() : error
    }
  }

  return {
    /** @throws WorkerEnded, and what the worker says that went wrong */
    run<Made>(job: unknown): Promise<Made> {
      const running = inTurn(work, job)
      underWay.add(running)
      const done = () => underWay.delete(running)
      running.then(done, done)
      return running as Promise<Made>
    },

    /** Resolves when nothing is being done. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },

    /** The ids of those that live. */
    pids: () => [...all].map(({ pid }) => pid),

    /** Gives up what waits for its turn, lets what is being done be finished, or with `now` gives that up too. */
    async stop({ now = false } = {}): Promise<void> {
      stopped = true
      if (now) for (const worker of all) worker.kill()
      await this.idle()
      for (const worker of all) worker.end()
    },
  }
}

const stopping = () => new Error('the site is stopping')

class Worker {
  readonly #child: ChildProcess
  readonly #options: Required<Pick<WorkersOptions, 'limitMs' | 'idleMs'>>
  #job: PromiseWithResolvers<unknown> | undefined
  #jobs = 0
  #isOver = false
  #idle: NodeJS.Timeout | undefined

  constructor(options: WorkersOptions, onEnd: () => void) {
    this.#options = { idleMs: 5000, ...options }
    this.#child = forkLimited(options)
    const gone = (reason: string) => {
      this.#isOver = true
      clearTimeout(this.#idle)
      onEnd()
      this.#job?.reject(new WorkerEnded(reason))
    }
    this.#child.once('error', ({ message }) => gone(message))
    this.#child.once('exit', (code, signal) => gone(`it ended with ${signal ?? code}`))
    this.#child.on('message', (answer: Answer) => {
      if ('made' in answer) this.#job?.resolve(answer.made)
      else this.#job?.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }))
    })
    this.#child.unref()
  }

  get pid() {
    return this.#child.pid
  }

  get isFree() {
    return !this.#job && !this.#isOver
  }

  async ask(job: unknown): Promise<unknown> {
    const { limitMs, idleMs } = this.#options
    const asked = Promise.withResolvers<unknown>()
    this.#job = asked
    this.#jobs++
    clearTimeout(this.#idle)
    // Only while it has a job is it a reason for the site to live.
    this.#child.channel?.ref()
    const tooLong = setTimeout(() => {
      asked.reject(new WorkerEnded(`it took more than ${limitMs / 1000} s`))
      this.kill()
    }, limitMs)
    this.#child.send(job as never, (error) => error && asked.reject(new WorkerEnded(error.message)))
    try {
      return await asked.promise
    } finally {
      this.#job = undefined
      clearTimeout(tooLong)
      this.#child.channel?.unref()
      if (this.#jobs >= jobsMax) this.end()
      else this.#idle = setTimeout(() => this.end(), idleMs).unref()
    }
  }

  end() {
    this.#isOver = true
    if (this.#child.connected) this.#child.disconnect()
  }

  kill() {
    this.#isOver = true
    this.#child.kill('SIGKILL')
  }
}

/**
 * `nice` and `ulimit` reach all threads of a process, which nothing in Node does. Where the machine's memory runs out, the
 * kernel ends it before the site. It gets none of the site's settings, which hold secrets.
 */
function forkLimited({ file, niceness = 0, memoryMB }: WorkersOptions): ChildProcess {
  const limits = `{ ulimit -d ${(nodeMB + memoryMB) * 1024}; echo 800 > /proc/$$/oom_score_adj; } 2> /dev/null`
  return fork(file, {
    execPath: '/bin/sh',
    execArgv: ['-c', `${limits}; exec nice -n ${niceness} "$0" "$@"`, process.execPath, '--max-semi-space-size=1'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      NODE_COMPILE_CACHE: join(buildFolder, 'compiled'),
      MALLOC_ARENA_MAX: '2',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
