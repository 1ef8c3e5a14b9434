import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kept } from './kept.ts'
import { type Answer, createSaver, type Saving } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server with one design, of text. */
function newServer() {
  return {
    version: 1,
    document: 'first',
    /** How it is reached; `deaf` takes what comes, and its answers are lost. */
    mode: 'well' as 'well' | 'cut' | 'deaf' | 'busy',
    isLoggedIn: true,
    isThere: true,
    takesMs: 10,
    sent: [] as string[],
    taken: ['first'],
  }
}
type Server = ReturnType<typeof newServer>

/** Null is none. */
function answerOf(server: Server, base: number, document: string): Answer<string> | null {
  server.sent.push(document)
  if (server.mode === 'cut') return null
  if (server.mode === 'busy') return { kind: 'busy', seconds: 30 }
  if (!server.isLoggedIn) return { kind: 'logged-out' }
  if (!server.isThere) return { kind: 'gone' }
  if (document === 'refused') return { kind: 'refused', message: 'No.' }
  const isSame = document === server.document
  if (isSame && base >= server.version - 1) return { kind: 'taken', version: server.version }
  if (base !== server.version) return { kind: 'stale', version: server.version, document: server.document }
  Object.assign(server, { version: base + 1, document })
  server.taken.push(document)
  return { kind: 'taken', version: base + 1 }
}

/** A window with a design, and its browser's store. */
function world({ server = newServer(), hasRoom = true, kept = undefined as Kept<string> | undefined } = {}) {
  const store = { kept, hasRoom }
  const states: Saving<string>[] = []
  const resumes: (() => void)[] = []
  const saver = createSaver<string>({
    version: server.version,
    async send(base, document) {
      await new Promise((resolve) => setTimeout(resolve, server.takesMs / 2))
      const answer = answerOf(server, base, document)
      const isLost = server.mode === 'deaf' || !answer
      await new Promise((resolve) => setTimeout(resolve, server.takesMs / 2))
      if (isLost) throw new Error('no answer')
      return answer
    },
    async keep(now) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (!store.hasRoom) throw new DOMException('full', 'QuotaExceededError')
      store.kept = now
    },
    async forget() {
      store.kept = undefined
    },
    onState: (state) => states.push(state),
    logInAgain: (resume) => resumes.push(resume),
  })
  saver.start(kept)
  return { server, store, states, resumes, saver, last: () => states.at(-1)?.kind }
}

test('saves two seconds after the last change, once, and keeps a copy until the server has it', async () => {
  const { server, store, saver, last } = world()
  saver.changed('a')
  await wait(1500)
  saver.changed('b')
  await wait(1500)
  expect(server.sent).toEqual([])
  expect(store.kept).toMatchObject({ document: 'b', base: 1 })
  await wait(600)
  expect(server.sent).toEqual(['b'])
  expect(last()).toBe('saved')
  expect(store.kept).toBeUndefined()
})

test('whoever goes on drawing without a pause is saved every ten seconds', async () => {
  const { server, saver } = world()
  for (let change = 0; change < 30; change++) {
    saver.changed(String(change))
    await wait(1000)
  }
  expect(server.taken.length).toBeGreaterThanOrEqual(3)
})

test('a clock that is put forward or back changes nothing of that', async () => {
  const { server, saver } = world()
  saver.changed('a')
  vi.setSystemTime(Date.now() - 86_400_000)
  await wait(1000)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(server.sent).toEqual([])
  await wait(1100)
  expect(server.document).toBe('a')
})

test('saves what is changed while it is being saved in a turn of its own, on the new version', async () => {
  const { server, saver, last } = world()
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
  const { server, store, saver, last } = world()
  server.mode = 'cut'
  saver.changed('a')
  await wait(2100)
  expect(last()).toBe('kept')
  expect(store.kept?.document).toBe('a')
  server.mode = 'well'
  await wait(5100)
  expect([server.document, last()]).toEqual(['a', 'saved'])
})

test('a server that stays away is asked less and less often, and no sooner than it says', async () => {
  const { server, saver } = world()
  server.mode = 'cut'
  saver.changed('a')
  await wait(10 * 60_000)
  expect(server.sent.length).toBeLessThan(15)
  const busy = world()
  busy.server.mode = 'busy'
  busy.saver.changed('a')
  await wait(2100)
  expect([busy.last(), busy.server.sent.length]).toEqual(['kept', 1])
  await wait(29_000)
  expect(busy.server.sent.length).toBe(1)
  busy.server.mode = 'well'
  await wait(2000)
  expect(busy.server.document).toBe('a')
})

test('says where neither the server nor the browser keeps it, and no longer once there is room', async () => {
  const { server, store, saver, last } = world({ hasRoom: false })
  server.mode = 'cut'
  saver.changed('a')
  await wait(2100)
  expect([last(), saver.isOnlyHere()]).toEqual(['unkept', true])
  store.hasRoom = true
  saver.changed('b')
  await wait(2100)
  expect([last(), saver.isOnlyHere()]).toEqual(['kept', false])
})

test('nothing is said to be kept before it is', async () => {
  const { saver } = world()
  saver.changed('a')
  expect(saver.isOnlyHere()).toBe(true)
  await wait(2)
  expect(saver.isOnlyHere()).toBe(false)
})

test('overwrites nothing that another window saved, keeps its own, and goes on once one has chosen', async () => {
  const { server, store, states, saver } = world()
  Object.assign(server, { version: 4, document: 'theirs' })
  saver.changed('ours')
  await wait(2100)
  saver.changed('ours, later')
  await wait(60_000)
  expect(states.at(-1)).toEqual({ kind: 'changed', version: 4, document: 'theirs' })
  expect([server.document, store.kept?.document]).toEqual(['theirs', 'ours, later'])
  await saver.forgetOwn(4)
  expect(store.kept).toBeUndefined()
  saver.changed('theirs, and more')
  await wait(2100)
  expect(server.document).toBe('theirs, and more')
})

test('a server that was set back to an earlier version is another version too', async () => {
  const { server, saver, last } = world({ server: { ...newServer(), version: 7 } })
  Object.assign(server, { version: 3, document: 'of last week' })
  saver.changed('ours')
  await wait(2100)
  expect([last(), server.document]).toEqual(['changed', 'of last week'])
})

describe('a save whose answer is lost', () => {
  test('is no change of somebody else’s, whatever is drawn meanwhile', async () => {
    const { server, saver, last } = world()
    server.mode = 'deaf'
    saver.changed('a')
    await wait(2100)
    expect([last(), server.document]).toEqual(['kept', 'a'])
    saver.changed('b')
    await wait(2100)
    server.mode = 'well'
    saver.changed('c')
    await wait(4200)
    expect([last(), server.document, server.version]).toEqual(['saved', 'c', 3])
  })

  test('nor after the window was closed', async () => {
    const first = world()
    first.server.mode = 'deaf'
    first.saver.changed('a')
    await wait(2100)
    first.saver.changed('b')
    await wait(10)
    first.saver.stop()
    first.server.mode = 'well'
    const second = world({ server: first.server, kept: first.store.kept })
    await wait(4200)
    expect([second.last(), second.server.document]).toEqual(['saved', 'b'])
  })

  test('what another one saved after it is', async () => {
    const { server, saver, last } = world()
    server.mode = 'deaf'
    saver.changed('a')
    await wait(2100)
    Object.assign(server, { mode: 'well', version: 3, document: 'theirs, on a' })
    saver.changed('b')
    await wait(2100)
    expect([last(), server.document]).toEqual(['changed', 'theirs, on a'])
  })
})

test('after an ended session it waits for the login, with all that is drawn meanwhile', async () => {
  const { server, saver, resumes, last } = world()
  server.isLoggedIn = false
  saver.changed('a')
  await wait(2100)
  expect([last(), resumes.length]).toEqual(['logged-out', 1])
  saver.changed('b')
  await wait(10_000)
  expect(server.taken).toEqual(['first'])
  server.isLoggedIn = true
  resumes[0]?.()
  await wait(20)
  expect(server.document).toBe('b')
})

test('a design that was deleted elsewhere is said to be, and saved once it is brought back', async () => {
  const { server, store, saver, last } = world()
  server.isThere = false
  saver.changed('a')
  await wait(2100)
  expect([last(), store.kept?.document]).toEqual(['gone', 'a'])
  server.isThere = true
  expect(await Promise.all([saver.save(), wait(20)])).toContain(true)
  expect(server.document).toBe('a')
})

test('what is refused is kept, and what is drawn next is tried', async () => {
  const { server, store, saver, states } = world()
  saver.changed('refused')
  await wait(60_000)
  expect(states.at(-1)).toEqual({ kind: 'refused', message: 'No.' })
  expect([store.kept?.document, server.sent.length]).toEqual(['refused', 1])
  saver.changed('b')
  await wait(2100)
  expect(server.document).toBe('b')
})

test('what an earlier visit kept is sent on its own version, and meets what came since', async () => {
  const kept = { document: 'kept', base: 1, sent: [] }
  const fresh = world({ kept })
  await wait(20)
  expect(fresh.server.document).toBe('kept')
  const late = world({ server: { ...newServer(), version: 2 }, kept })
  await wait(20)
  expect([late.last(), late.server.document]).toEqual(['changed', 'first'])
})

test('what is drawn before it is known what an earlier visit kept overwrites nothing of it', async () => {
  const stored: string[] = []
  const saver = createSaver<string>({
    version: 1,
    send: () => Promise.reject(new Error('not reached')),
    keep: async ({ document }) => stored.push(document),
    forget: async () => {},
    onState: () => {},
    logInAgain: () => {},
  })
  saver.changed('drawn at once')
  await wait(50)
  expect(stored).toEqual([])
  saver.start({ document: 'kept', base: 1, sent: [] })
  await wait(50)
  expect(stored).toEqual(['kept'])
})

describe('as the page goes', () => {
  test('what is newer than what is under way is sent beside it', async () => {
    const { server, saver } = world()
    saver.changed('a')
    void saver.save()
    await wait(1)
    saver.changed('b')
    void saver.save({ isLeaving: true })
    await wait(0)
    await wait(5)
    expect(server.sent).toEqual(['a', 'b'])
  })

  test.each([
    ['the first is taken first', 20, 10],
    ['the second overtakes it', 10, 20],
  ])('and if it doesn’t go, nothing is a change of somebody else’s: %s', async (_, first, second) => {
    const { server, saver, last, store } = world()
    server.takesMs = first * 10
    saver.changed('a')
    void saver.save()
    await wait(1)
    saver.changed('b')
    server.takesMs = second * 10
    void saver.save({ isLeaving: true })
    await wait(5000)
    expect([last(), server.document, store.kept]).toEqual(['saved', 'b', undefined])
  })
})

test('a window that stood back neither keeps nor forgets what is another one’s by now', async () => {
  const { server, saver, store, last } = world()
  server.mode = 'cut'
  saver.changed('a')
  await wait(2100)
  await saver.standBack()
  store.kept = { document: 'of the other window', base: 1, sent: [] }
  server.mode = 'well'
  await wait(60_000)
  expect([store.kept.document, server.document, saver.isUnsaved()]).toEqual(['of the other window', 'first', false])
  expect(last()).toBe('kept')
})

test('a window that stood back goes on sending what no store had room for', async () => {
  const { server, saver } = world({ hasRoom: false })
  server.mode = 'cut'
  saver.changed('a')
  await wait(2100)
  await saver.standBack()
  server.mode = 'well'
  await wait(60_000)
  expect(server.document).toBe('a')
})

/** What may happen to one who draws, in any order. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.constant('draw' as const) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6000 }) },
  { weight: 2, arbitrary: fc.constantFrom('well', 'cut', 'deaf', 'busy') },
  { weight: 1, arbitrary: fc.constantFrom('hide', 'close', 'log out') },
)

test('whatever fails in any order, nothing that was drawn is lost, and nobody is told of a change that nobody made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const server = newServer()
      let window = world({ server })
      let drawn = 0
      for (const happens of events) {
        if (typeof happens === 'number') await wait(happens)
        else if (happens === 'draw') {
          window.saver.changed(`act ${++drawn}`)
          // As long as a browser needs to keep it; who is killed before loses that act.
          await wait(5)
        } else if (happens === 'hide') void window.saver.save({ isLeaving: true })
        else if (happens === 'log out') server.isLoggedIn = false
        else if (happens === 'close') {
          window.saver.stop()
          window = world({ server, kept: window.store.kept })
        } else server.mode = happens
        expect(window.last()).not.toBe('changed')
      }
      Object.assign(server, { mode: 'well', isLoggedIn: true })
      for (const resume of window.resumes) resume()
      void window.saver.save()
      await wait(120_000)
      expect(window.states.map(({ kind }) => kind)).not.toContain('changed')
      expect([server.document, window.saver.isUnsaved()]).toEqual([drawn ? `act ${drawn}` : 'first', false])
      // Each that was taken is newer than the one before.
      const order = server.taken.slice(1).map((text) => Number(text.split(' ')[1]))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
    }),
    { numRuns: 500 },
  )
})
