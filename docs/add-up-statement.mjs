// Adds up a statement of points: `node add-up-statement.mjs loggia-points.csv` (or .json). It needs nothing but Node.
import { readFileSync } from 'node:fs'

const [file = ''] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const entries = file.endsWith('.json') ? JSON.parse(text) : rowsOf(text)
let balance = 0
for (const { entry, points, balanceAfter } of entries) {
  balance += Number(points)
  if (balance === Number(balanceAfter)) continue
  console.error(`Entry ${entry} says ${balanceAfter} points, but they add up to ${balance}.`)
  process.exit(1)
}
console.log(`${entries.length} entries add up to ${balance} points.`)

function rowsOf(csv) {
  const lines = csv.match(/("([^"]|"")*"|[^"\r\n])+/g).map((line) => line.match(/(?<=^|,)("([^"]|"")*"|[^,]*)/g))
  const [columns, ...rows] = lines
  return rows.map((cells) => Object.fromEntries(columns.map((name, place) => [name, cells[place]])))
}
