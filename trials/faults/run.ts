import { temporaryData } from '#server/test-site.ts'
import { endure } from './trial.ts'

const [minutes = 10, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number)
console.log(`${minutes} minutes of faults in the order of seed ${seed}`)
const { wrongs, acknowledged, refusedFiles } = await endure({
  data: await temporaryData(),
  seed,
  minutes,
  say: console.log,
})
for (const wrong of wrongs) console.log(`✗ ${wrong}`)
console.log([...acknowledged].map(([kind, times]) => `${kind}: ${times}`).join(', '))
console.log(`${refusedFiles} files refused for want of room, ${wrongs.length} wrongs`)
process.exitCode = wrongs.length > 0 ? 1 : 0
