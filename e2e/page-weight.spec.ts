import { expect, once, test, whenAlive } from './support/visitor.ts'

const requestsMax = 12
const scriptBytesMax = 150_000

test('the home page comes in few requests and little JavaScript', once, async ({ page, baseURL }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const requests = new Map<string, { path: string; type: string; bytes: number; encoding?: string }>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    requests.set(requestId, { path: request.url.replace(baseURL ?? '', ''), type, bytes: 0 })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.encoding = response.headers['content-encoding']
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })

  await page.goto('/home')
  await whenAlive(page)
  await page.waitForLoadState('networkidle')

  const beforePictures = [...requests.values()].filter(
    ({ path }) => !/^\/(media|favicon)|\.(jpg|avif|webp|svg)$/.test(path),
  )
  const scripts = beforePictures.filter(({ path }) => path.endsWith('.js'))
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  const seen = beforePictures.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
  test.info().annotations.push({
    type: 'weight',
    description: `${beforePictures.length} requests, ${scriptBytes} bytes of JavaScript`,
  })
  expect(scripts.length).toBeGreaterThan(0)
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']))
  expect(beforePictures.length, seen).toBeLessThanOrEqual(requestsMax)
  expect(scriptBytes, seen).toBeLessThanOrEqual(scriptBytesMax)
})

test("a page's scripts are fetched when it can be painted", once, async ({ page }) => {
  await page.goto('/pricing')
  await whenAlive(page)
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
      return { name, startTime, responseEnd }
    }),
  )
  const styled = Math.max(...files.filter(({ name }) => name.includes('.css')).map(({ responseEnd }) => responseEnd))
  const scripts = files.filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(styled)
})
