import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Page, PageCache } from './page-cache.ts'

const megabyte = 1024 * 1024

function page(tags: string[] = [], { text = 'page', keep = true } = {}): Page {
  const bytes = Buffer.from(text)
  const bodies = { gzip: bytes, br: bytes }
  return { status: 200, headers: { etag: `"${text.slice(0, 20)}"` }, bodies, tags: new Set(tags), keep }
}

/** In the place of one that can't be made, as the database is away. */
const away: Page = { ...page([], { keep: false }), status: 503 }

function listeningCache(bytes = megabyte) {
  const cache = new PageCache(bytes)
  cache.setListening(true)
  return cache
}

describe('a page', () => {
  test('is rendered once for visitors who come at once, and then kept', async () => {
    const cache = listeningCache()
    const rendering = Promise.withResolvers<Page>()
    let renders = 0
    const render = () => {
      renders++
      return rendering.promise
    }
    const visits = Array.from({ length: 20 }, () => cache.getOrRender('/home', render))
    rendering.resolve(page())
    const [first, ...others] = await Promise.all(visits)
    expect(others.every((other) => other === first)).toBe(true)
    expect(await cache.getOrRender('/home', render)).toBe(first)
    expect(renders).toBe(1)
  })

  test('is coming while it is rendered, unless what it shows changes meanwhile', async () => {
    const cache = listeningCache()
    const rendering = Promise.withResolvers<Page>()
    expect(cache.isComing('/home')).toBe(false)
    const visit = cache.getOrRender('/home', () => rendering.promise)
    expect(cache.isComing('/home')).toBe(true)
    cache.drop(['scheme:1'])
    expect(cache.isComing('/home')).toBe(false)
    rendering.resolve(page())
    await visit
    expect(cache.isComing('/home')).toBe(false)
  })

  test('that fails is an error for those who waited, and is tried again for the next', async () => {
    const cache = listeningCache()
    const fails = () => Promise.reject(new Error('no database'))
    const visits = await Promise.allSettled([cache.getOrRender('/', fails), cache.getOrRender('/', fails)])
    expect(visits.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.getOrRender('/', async () => page())).toBeDefined()
  })

  test('that says not to keep it is sent and rendered anew', async () => {
    const cache = listeningCache()
    await cache.getOrRender('/', async () => page([], { keep: false }))
    expect(cache.get('/')).toBeUndefined()
  })
})

describe('a page that is asked for often', () => {
  const often = 100

  test('is told of once', async () => {
    const told: string[] = []
    const cache = new PageCache(megabyte, (key) => told.push(key))
    cache.setListening(true)
    await cache.getOrRender('/', async () => page())
    for (let visit = 1; visit < often; visit++) cache.get('/')
    expect(told).toEqual([])
    for (let visit = 0; visit < often; visit++) cache.get('/')
    expect(told).toEqual(['/'])
  })

  test('makes room for a smaller one that says the same, until what it shows changes', async () => {
    const cache = listeningCache()
    const first = await cache.getOrRender('/', async () => page(['scheme:1']))
    const smaller = page(['scheme:1'])
    cache.replace('/', first, smaller)
    expect(cache.get('/')).toBe(smaller)
    cache.drop(['scheme:1'])
    expect(cache.get('/')).toBeUndefined()
  })

  test('makes no room for one that comes after what it shows has changed', async () => {
    const cache = listeningCache()
    const first = await cache.getOrRender('/', async () => page(['scheme:1']))
    cache.drop(['scheme:1'])
    cache.replace('/', first, page(['scheme:1']))
    expect(cache.get('/')).toBeUndefined()
    const newer = await cache.getOrRender('/', async () => page(['scheme:1']))
    cache.replace('/', first, page(['scheme:1']))
    expect(cache.get('/')).toBe(newer)
  })
})

describe('a change', () => {
  test('drops the pages made of what changed, and no other', async () => {
    const cache = listeningCache()
    await cache.getOrRender('/one', async () => page(['scheme:1', 'designers']))
    await cache.getOrRender('/two', async () => page(['scheme:2', 'designers']))
    cache.drop(['scheme:1'])
    expect([cache.get('/one'), cache.get('/two')]).toEqual([undefined, expect.anything()])
    cache.drop(['designers'])
    expect(cache.get('/two')).toBeUndefined()
  })

  test('during a render: the page is sent to whoever waits, not kept, and not shown to who comes later', async () => {
    const cache = listeningCache()
    const slow = Promise.withResolvers<Page>()
    const early = cache.getOrRender('/', () => slow.promise)
    cache.drop(['scheme:1'])
    const late = await cache.getOrRender('/', async () => page(['scheme:1'], { text: 'new' }))
    slow.resolve(page(['scheme:1'], { text: 'old' }))
    expect((await early).bodies.br.toString()).toBe('old')
    expect(late.bodies.br.toString()).toBe('new')
    expect(cache.get('/')).toBe(late)
  })

  test('during a render of something else does not keep a page from being kept', async () => {
    const cache = listeningCache()
    const slow = Promise.withResolvers<Page>()
    const visit = cache.getOrRender('/', () => slow.promise)
    cache.drop(['scheme:2'])
    slow.resolve(page(['scheme:1']))
    const sent = await visit
    expect(cache.get('/')).toBe(sent)
  })
})

describe('while changes can’t be heard of', () => {
  test('nothing is kept', async () => {
    const cache = new PageCache(megabyte)
    await cache.getOrRender('/', async () => page())
    expect(cache.size.pages).toBe(0)
  })

  test('what was kept goes, and a page that was under way is not kept when they are heard of again', async () => {
    const cache = listeningCache()
    await cache.getOrRender('/kept', async () => page())
    const slow = Promise.withResolvers<Page>()
    const visit = cache.getOrRender('/slow', () => slow.promise)
    cache.setListening(false)
    cache.setListening(true)
    slow.resolve(page())
    await visit
    expect([cache.get('/kept'), cache.get('/slow')]).toEqual([undefined, undefined])
  })
})

describe('a page that the database is away for', () => {
  const isAway = async () => away

  test('is shown as it was, though what it shows has changed, to all who ask for it; and made anew as soon as it can be', async () => {
    const cache = listeningCache()
    const old = await cache.getOrRender('/', async () => page(['scheme:1']))
    cache.drop(['scheme:1'])
    const visits = [cache.getOrRender('/', isAway), cache.getOrRender('/', isAway)]
    expect(await Promise.all(visits)).toEqual([old, old])
    expect(cache.get('/')).toBeUndefined()
    const anew = await cache.getOrRender('/', async () => page(['scheme:1']))
    expect(anew).not.toBe(old)
    expect(cache.get('/')).toBe(anew)
  })

  test('is shown as it was where the news of changes are back before the database is', async () => {
    const cache = listeningCache()
    const old = await cache.getOrRender('/', async () => page())
    cache.setListening(false)
    cache.setListening(true)
    expect(await cache.getOrRender('/', isAway)).toBe(old)
  })

  test('says so where it was never kept, or turned out to be gone', async () => {
    const cache = listeningCache()
    expect(await cache.getOrRender('/', isAway)).toBe(away)
    await cache.getOrRender('/', async () => page(['scheme:1']))
    cache.drop(['scheme:1'])
    await cache.getOrRender('/', async () => ({ ...page([], { keep: false }), status: 404 }))
    expect(await cache.getOrRender('/', isAway)).toBe(away)
  })

  test.each([
    ['a change', (cache: PageCache) => cache.drop(['scheme:1'])],
    ['the last news', (cache: PageCache) => cache.setListening(false)],
  ])('says so from ten minutes after %s', async (_what, change) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const cache = listeningCache()
    const old = await cache.getOrRender('/', async () => page(['scheme:1']))
    change(cache)
    vi.advanceTimersByTime(599_999)
    cache.drop(['scheme:1'])
    expect(await cache.getOrRender('/', isAway)).toBe(old)
    vi.advanceTimersByTime(1)
    expect(await cache.getOrRender('/', isAway)).toBe(away)
  })
})

describe('memory', () => {
  test('stays under the limit: the page that nobody asked for longest goes first', async () => {
    const cache = listeningCache(70_000)
    const text = 'x'.repeat(10_000)
    for (const key of ['/1', '/2', '/3']) await cache.getOrRender(key, async () => page(['all'], { text }))
    cache.get('/1')
    await cache.getOrRender('/4', async () => page(['all'], { text }))
    expect(['/1', '/2', '/3', '/4'].filter((key) => cache.get(key))).toEqual(['/1', '/3', '/4'])
    expect(cache.size.bytes).toBeLessThanOrEqual(70_000)
  })

  test('is not taken by a page larger than all of it', async () => {
    const cache = listeningCache(10_000)
    const large = await cache.getOrRender('/', async () => page(['all'], { text: 'x'.repeat(10_000) }))
    expect(large.bodies.br.length).toBe(10_000)
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
    cache.drop(['all'])
  })
})

test('after any sequence of visits and changes, what is kept is newer than every change before, and what a visitor gets where it could be made', async () => {
  const keys = ['/a', '/b', '/c']
  const tags = ['x', 'y', 'z']
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('visit'),
      key: fc.constantFrom(...keys),
      tags: fc.subarray(tags),
      isAway: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('finish'), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('change'), tags: fc.subarray(tags, { minLength: 1 }) }),
    fc.record({ kind: fc.constant('deaf') }),
  ) as fc.Arbitrary<{ kind: string; key: string; tags: string[]; isAway: boolean; which: number }>

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const cache = listeningCache(20_000)
      const changedAt = new Map<string, number>()
      const underWay: { finish: () => void; visit: Promise<Page> }[] = []
      const visitors: Promise<void>[] = []
      const readAt = new Map<Page, number>()
      const expectNewerThan = (changes: Map<string, number>, seen: Page | undefined) => {
        for (const tag of seen?.tags ?? []) expect(readAt.get(seen as Page)).toBeGreaterThan(changes.get(tag) ?? -1)
      }
      const isAwayFor = new Map<string, boolean>()
      for (const [now, { kind, key, tags: named, isAway, which }] of steps.entries()) {
        if (kind === 'visit') {
          const visit = cache.getOrRender(key, () => {
            const made = page(named, { text: 'x'.repeat(1000) })
            readAt.set(made, now)
            const { promise, resolve } = Promise.withResolvers<Page>()
            isAwayFor.set(key, isAway)
            underWay.push({ finish: () => resolve(isAway ? away : made), visit: promise })
            return promise
          })
          const mayBeStale = isAwayFor.get(key)
          const before = new Map(changedAt)
          visitors.push(
            visit.then((given) => {
              if (!mayBeStale || given.staleSince === undefined) expectNewerThan(before, given)
            }),
          )
        }
        if (kind === 'finish') {
          const [rendering] = underWay.splice(which % (underWay.length || 1), 1)
          rendering?.finish()
          await rendering?.visit
          await new Promise(setImmediate)
        }
        if (kind === 'change') {
          cache.drop(named)
          for (const tag of named) changedAt.set(tag, now)
        }
        if (kind === 'deaf') {
          cache.setListening(false)
          cache.setListening(true)
          for (const tag of tags) changedAt.set(tag, now)
        }
        for (const key of keys) expectNewerThan(changedAt, cache.get(key))
      }
      for (const { finish } of underWay) finish()
      await Promise.all(visitors)
    }),
    { numRuns: 300 },
  )
})
