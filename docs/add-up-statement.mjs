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
  const cells = [...csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n)/g)].map(([, cell, end]) => [cell, end === ','])
  const width = cells.findIndex(([, goesOn]) => !goesOn) + 1
  const columns = cells.slice(0, width).map(([name]) => name)
  const rows = Array.from({ length: cells.length / width - 1 }, (_, row) =>
    cells.slice(width * (row + 1), width * (row + 2)),
  )
  return rows.map((row) => Object.fromEntries(row.map(([value], column) => [columns[column], value])))
}
