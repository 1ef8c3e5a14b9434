import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { runCommand } from './test-command.ts'

const services = await testServices()
const setRole = (...args: string[]) => runCommand('role.ts', args, services)

async function roleOf({ id }: { id: string }) {
  const [row] = await services.db.select({ role: user.role }).from(user).where(eq(user.id, id))
  return row?.role
}

test('a command gives an account a role and takes it back, and notes both by the account’s id alone', async () => {
  const { person } = await services.enrol('giulia')
  const noted = { level: 30, msg: 'security', event: 'role-changed', account: person.id }
  expect(await setRole('Giulia@example.com', 'moderator')).toMatchObject({
    said: 'giulia is moderator now.',
    code: 0,
    logged: [{ ...noted, from: 'member', to: 'moderator' }],
  })
  expect(await roleOf(person)).toBe('moderator')

  const { code, logged } = await setRole('giulia', 'member')
  expect(code).toBe(0)
  expect(logged).toMatchObject([{ ...noted, from: 'moderator', to: 'member' }])
  expect(JSON.stringify(logged)).not.toContain('giulia')
  expect(await roleOf(person)).toBe('member')
})

test('what it can’t do it says in a line, and notes nothing', async () => {
  const { person } = await services.enrol('anna')
  const usage = 'Say which: ACCOUNT ROLE, the role being member, moderator, staff.'
  expect(await setRole('nobody', 'staff')).toEqual({ said: 'There is no such account.', code: 1, logged: [] })
  expect(await setRole('anna', 'empress')).toEqual({ said: usage, code: 1, logged: [] })
  expect(await setRole('anna')).toEqual({ said: usage, code: 1, logged: [] })
  expect(await roleOf(person)).toBe('member')
})
