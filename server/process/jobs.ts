import type { FastifyBaseLogger } from 'fastify'
import { noteRun } from '#domain/operation/job-runs.ts'
import type { Job, JobServices } from '../../jobs/schedule.ts'
import { withoutWords } from './log.ts'

interface Running extends JobServices {
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Runs each job at its interval, never twice at once in this process, and notes how it went; one that fails is tried at its next turn. */
export function startJobs(schedule: Job[], { clock, log, ...services }: Running) {
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<unknown>>()

  function run({ name, run: work }: Job) {
    if (underWay.has(name)) return
    const working = work({ ...services, now: clock(), signal: stopping.signal })
      .then(
        () => noteRun(services.db, name, clock()),
        (fault) => {
          log.error(`The job "${name}" failed. ${withoutWords(fault)}`)
          return noteRun(services.db, name, clock(), { fault })
        },
      )
      .catch((fault) => log.error(`How the job "${name}" went could not be noted. ${withoutWords(fault)}`))
      .finally(() => underWay.delete(name))
    underWay.set(name, working)
  }

  const timers = schedule.map((job) => setInterval(run, job.everyMs, job))
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}
