import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserArguments } from '../scripts/browser.ts'
import { browserOrFetch } from '../scripts/fetch-browser.ts'

const pages = ['/home', '/product/design', '/pricing', '/partner']
const runs = 3
const debuggingPort = 9333

/** Lighthouse's mobile profile on a running site: of each page the run with the median performance. */
export async function benchLighthouse(address: string) {
  const executablePath = await browserOrFetch(console.log)
  const table: Record<string, Record<string, string | number>> = {}
  for (const page of pages) {
    const results: Record<string, string | number>[] = []
    for (let run = 0; run < runs; run++) results.push(await measure(executablePath, address + page))
    results.sort((one, other) => Number(one.performance) - Number(other.performance))
    table[page] = results[Math.floor(runs / 2)] ?? {}
  }
  return table
}

/** Each run has a browser of its own: nothing is in its caches. */
async function measure(executablePath: string, url: string) {
  const args = [...browserArguments, `--remote-debugging-port=${debuggingPort}`]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    const shown = (id: string) => audits[id]?.displayValue ?? ''
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      LCP: shown('largest-contentful-paint'),
      TBT: shown('total-blocking-time'),
      CLS: shown('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}
