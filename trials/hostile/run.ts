import { startSite, temporaryData } from '#server/test-site.ts'
import { attack } from './attack.ts'
import { tellsRoutes } from './known-routes.ts'

const [count = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number)
const data = await temporaryData()
const site = await startSite(data.folder, { TRUST_PROXY: '1', ...tellsRoutes })
console.log(`${count} requests of seed ${seed} to ${site.address}`)
const began = performance.now()
const { faults, statuses, paths, slowest } = await attack(site, { count, seed })
for (const fault of faults) console.log(`✗ ${fault}`)
const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
console.log(byStatus.join(', '))
console.log(`${paths.size} paths, the slowest ${Math.round(slowest.ms)} ms at ${slowest.path}`)
console.log(`${faults.length} faults in ${Math.round((performance.now() - began) / 1000)} s`)
await site.end()
await data.remove()
process.exitCode = faults.length > 0 ? 1 : 0
