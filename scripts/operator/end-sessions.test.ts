import { expect, test } from 'vitest'
import { authenticate, logIn } from '#domain/accounts/accounts.ts'
import { redeemDesignTicket } from '#domain/accounts/sessions/tickets.ts'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { runCommand } from './test-command.ts'

const services = await testServices()

const end = (...args: string[]) => runCommand('end-sessions.ts', args, services)

const isOver = async (token: string) => (await authenticate(services, { token })).person === null

test('a command logs one account out everywhere, the design tool too, or everybody', async () => {
  const giulia = await services.enrol('giulia')
  const again = await logIn(services, { username: 'giulia', password, address: services.elsewhere() })
  const tool = await redeemDesignTicket(services, again.loginTicket)
  const marco = await services.enrol('marco')

  expect(await end('Giulia@example.com')).toMatchObject({
    said: 'Ended: 3.',
    code: 0,
    logged: [{ event: 'session-ended', account: giulia.person.id, by: 'command' }],
  })
  for (const token of [giulia.token, again.token, tool.token]) expect(await isOver(token)).toBe(true)
  expect(await isOver(marco.token)).toBe(false)

  expect(await end('--everybody')).toMatchObject({
    said: 'Ended: 1.',
    code: 0,
    logged: [{ event: 'everybody-logged-out', sessions: 1 }],
  })
  expect(await isOver(marco.token)).toBe(true)
})

test('what it can’t do it says in a line, and ends nobody’s session', async () => {
  const { token } = await services.enrol('anna')
  expect(await end('nobody')).toEqual({ said: 'There is no such account.', code: 1, logged: [] })
  expect(await end()).toEqual({ said: 'Say whose: ACCOUNT, or --everybody.', code: 1, logged: [] })
  expect(await end('anna', '--everybody')).toMatchObject({ code: 1 })
  expect(await isOver(token)).toBe(false)
})
