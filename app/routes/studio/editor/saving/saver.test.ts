import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kept } from './kept.ts'
import { type Answer, createSaver, type Saving } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one design, of text, and a browser's store. */
function world({ isReached = true, hasRoom = true } = {}) {
  const server = { version: 1, document: 'first', isReached, isLoggedIn: true, sent: [] as string[] }
  const kept: { now: Kept<string> | undefined } = { now: undefined }
  const states: Saving<string>[] = []
  const resumes: (() => void)[] = []
  const saver = createSaver<string>({
    version: 1,
    async send(base, document): Promise<Answer<string>> {
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (!server.isReached) throw new Error('not reached')
      if (!server.isLoggedIn) return { kind: 'logged-out' }
      if (base !== server.version) return { kind: 'stale', version: server.version, document: server.document }
      server.sent.push(document)
      Object.assign(server, { version: base + 1, document })
      return { kind: 'taken', version: base + 1 }
    },
    async keep(now) {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError')
      kept.now = now
    },
    async forget() {
      kept.now = undefined
    },
    onState: (state) => states.push(state),
    logInAgain: (resume) => resumes.push(resume),
  })
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { server, kept, states, resumes, saver, wait, last: () => states.at(-1)?.kind }
}

test('saves two seconds after the last change, once, and keeps a copy until the server has it', async () => {
  const { server, kept, saver, wait, last } = world()
  saver.changed('a')
  await wait(1500)
  saver.changed('b')
  await wait(1500)
  expect(server.sent).toEqual([])
  expect(kept.now).toEqual({ document: 'b', base: 1 })
  await wait(600)
  expect(server.sent).toEqual(['b'])
  expect(last()).toBe('saved')
  expect(kept.now).toBeUndefined()
})

test('saves what is changed while it is being saved in a turn of its own, on the new version', async () => {
  const { server, saver, wait, last } = world()
  saver.changed('a')
  void saver.save()
  await wait(5)
  saver.changed('b')
  await wait(10)
  expect(last()).toBe('waiting')
  await wait(2100)
  expect([server.sent, server.version]).toEqual([['a', 'b'], 3])
})

test('without a connection it is kept, said so, and sent as soon as there is one', async () => {
  const { server, kept, saver, wait, last } = world({ isReached: false })
  saver.changed('a')
  await wait(2100)
  expect(last()).toBe('kept')
  expect(kept.now?.document).toBe('a')
  server.isReached = true
  await wait(5100)
  expect([server.document, last()]).toEqual(['a', 'saved'])
})

test('says where neither the server nor the browser keeps it', async () => {
  const { saver, wait, last } = world({ isReached: false, hasRoom: false })
  saver.changed('a')
  await wait(2100)
  expect([last(), saver.isOnlyHere()]).toEqual(['unkept', true])
})

test('overwrites nothing that another window saved, keeps its own, and goes on once one has chosen', async () => {
  const { server, kept, states, saver, wait } = world()
  Object.assign(server, { version: 4, document: 'theirs' })
  saver.changed('ours')
  await wait(2100)
  saver.changed('ours, later')
  await wait(60_000)
  expect(states.at(-1)).toEqual({ kind: 'changed', version: 4, document: 'theirs' })
  expect([server.document, kept.now?.document]).toEqual(['theirs', 'ours, later'])
  await saver.forgetOwn(4)
  saver.changed('theirs, and more')
  await wait(2100)
  expect(server.document).toBe('theirs, and more')
})

test('after an ended session it waits for the login, with all that is drawn meanwhile', async () => {
  const { server, saver, resumes, wait, last } = world()
  server.isLoggedIn = false
  saver.changed('a')
  await wait(2100)
  expect([last(), resumes.length]).toEqual(['logged-out', 1])
  saver.changed('b')
  await wait(10_000)
  expect(server.sent).toEqual([])
  server.isLoggedIn = true
  resumes[0]?.()
  await wait(20)
  expect(server.sent).toEqual(['b'])
})

test('what an earlier visit kept is sent on its own version, and meets what came since', async () => {
  const fresh = world()
  fresh.saver.resume({ document: 'kept', base: 1 })
  await fresh.wait(20)
  expect(fresh.server.document).toBe('kept')
  const late = world()
  late.server.version = 2
  late.saver.resume({ document: 'kept', base: 1 })
  await late.wait(20)
  expect([late.last(), late.server.document]).toEqual(['changed', 'first'])
})
