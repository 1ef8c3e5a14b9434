import pg from 'pg'
import { startEmbedded } from './embedded.ts'

/**
 * A process to be killed by tests: owns the data folder of its first argument and inserts rows one by one, each in its
 * own transaction, printing a row's number once the server has acknowledged it. Prints `refused: …` where the start is.
 */
const [dataDir = ''] = process.argv.slice(2)
let ending = false
// As an app that still has answers to finish after Ctrl-C.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  ending = true
})

const { owner, stop } = await startEmbedded(dataDir, () => {}).catch((error: Error) => {
  console.log(`refused: ${error.message}`)
  process.exit(1)
})
const client = new pg.Client(owner)
await client.connect()
await client.query('create table if not exists entries (id int generated always as identity primary key)')
while (!ending) {
  const { rows } = await client.query<{ id: number }>('insert into entries default values returning id')
  process.stdout.write(`${rows[0]?.id}\n`)
}
await client.end()
await stop()
