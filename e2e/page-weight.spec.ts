import { expect, test, whenAlive } from './visitor.ts'

const requestsMax = 12
const scriptBytesMax = 150_000

test('the home page comes in few requests and little JavaScript', async ({ page, baseURL }) => {
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

test('a page is painted before its scripts are fetched', async ({ page }) => {
  await page.goto('/pricing')
  await whenAlive(page)
  const { painted, firstScript } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    firstScript: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }))
  expect(firstScript).toBeGreaterThan(painted)
})
