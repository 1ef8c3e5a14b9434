import { temporaryData } from '#server/test-site.ts'
import { browserOrFetch } from '../../scripts/browser/fetch-browser.ts'
import { drawAndKill } from './trial.ts'

const [rounds = 200, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number)
process.env.CHROMIUM = await browserOrFetch(console.log)
console.log(`${rounds} rounds of seed ${seed}`)
const { wrongs, steps } = await drawAndKill({ data: await temporaryData(), seed, rounds, say: console.log })
for (const wrong of wrongs) console.log(`✗ ${wrong}`)
console.log(`${steps} steps, ${wrongs.length} wrongs`)
process.exitCode = wrongs.length > 0 ? 1 : 0
