import sharp from 'sharp'
import { type PictureWork, workHere } from '#domain/media/pictures/picture-work.ts'
import type { Answer } from './workers.ts'

/*
 * A process that works on pictures, started by ./workers.ts. It ends when the site does, however that ends; signals that
 * reach all processes of a terminal or a service are for the site, which lets what is under way be finished.
 */

/** A verb and what it is given. */
export type Job = { [Verb in keyof PictureWork]: [Verb, Parameters<PictureWork[Verb]>] }[keyof PictureWork]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

sharp.concurrency(1)

process.on('message', async ([verb, given]: Job) => {
  const work = workHere[verb] as (...given: unknown[]) => Promise<unknown>
  const answer: Answer = await work(...given).then(
    (made) => ({ made }),
    ({ message, code }) => ({ fault: { message, code } }),
  )
  process.send?.(answer)
})
