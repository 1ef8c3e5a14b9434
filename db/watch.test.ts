import { once } from 'node:events'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isLost } from './lost.ts'
import { Session } from './session.ts'
import { testDatabase } from './test-database.ts'
import { layWireToDatabase } from './test-wire.ts'
import { leaveSilentServers } from './watch.ts'

const { connection } = await testDatabase()

test('connections to a server that falls silent end, and those to one that only takes its time do not', async () => {
  const wires = [await layWireToDatabase(connection), await layWireToDatabase(connection)]
  const ports = wires.map(({ port }) => port)
  class ToEachInTurn extends Session {
    constructor() {
      super({ ...connection, host: '127.0.0.1', port: ports.shift() })
    }
  }
  const pool = new pg.Pool({ max: 2, Client: ToEachInTurn as unknown as new () => pg.ClientBase })
  pool.on('connect', (client) => client.on('error', () => {}))
  onTestFinished(() => {
    for (const wire of wires) wire.close()
  })
  const lines: string[] = []
  leaveSilentServers(pool, (line) => lines.push(line), { suspiciousMs: 50, answerMs: 200 })

  const slow = pool.query('select pg_sleep(3)')
  await once(pool, 'acquire')
  const silent = pool.query('select pg_sleep(60)').catch((error) => error)
  await once(pool, 'acquire')
  wires[1]?.cut()
  const first = await Promise.race([silent, slow])
  expect(isLost(first)).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/does not answer: its connections end/)])
  expect((await slow).rowCount).toBe(1)
  await pool.end()
})
