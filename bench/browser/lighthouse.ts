import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArguments } from '../../scripts/browser/browser.ts'
import { browserOrFetch } from '../../scripts/browser/fetch-browser.ts'
import { installApart } from '../../scripts/install-apart.ts'
import { type Measured, toldOf } from '../measuring/limits.ts'

/** One of each type of public page. */
const pages = [
  '/home',
  '/product/design',
  '/pricing',
  '/partner',
  '/contact',
  '/points',
  '/gallery/market',
  '/gallery/ideas',
  '/gallery/detail?id=1',
  '/gallery/scheme?id=1',
  '/gallery/models',
  '/gallery/models/brand/nidara',
  '/gallery/models/product',
  '/gallery/models/singerdetail?id=1',
  '/search?q=kitchen',
  '/support/training',
  '/support/training/detail?id=1',
  '/support/help',
]
const runs = 5
const debuggingPort = 9333

const execute = promisify(execFile)

/** Of its report, what we show. */
interface Report {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

/** Lighthouse's mobile profile on a running site: of each page the run with the median performance; times in milliseconds. */
export async function benchLighthouse(address: string): Promise<Record<string, Measured>> {
  const executablePath = await browserOrFetch(console.log)
  const program = join(await installApart(join(import.meta.dirname, 'lighthouse')), '.bin/lighthouse')
  const table: Record<string, Record<string, number>> = {}
  for (const page of pages) {
    const results: Record<string, number>[] = []
    for (let run = 0; run < runs; run++) {
      const once = () => measure(program, executablePath, address + page)
      // Now and then it finds no beginning in what the browser recorded.
      results.push(await once().catch(once))
    }
    results.sort((one, other) => (one.performance ?? 0) - (other.performance ?? 0))
    table[page] = results[Math.floor(runs / 2)] ?? {}
  }
  return toldOf(table, '')
}

/** Each run has a browser of its own: nothing is in its caches. */
async function measure(program: string, executablePath: string, url: string) {
  const args = [...browserArguments, `--remote-debugging-port=${debuggingPort}`]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const options = [`--port=${debuggingPort}`, '--quiet', '--output=json', '--output-path=stdout']
    const { stdout } = await execute(program, [url, ...options], { maxBuffer: 64 * 1024 * 1024 })
    const { categories, audits }: Report = JSON.parse(stdout)
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP, ms': Math.round(value('largest-contentful-paint')),
      'TBT, ms': Math.round(value('total-blocking-time')),
      CLS: value('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}
