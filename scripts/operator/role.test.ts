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
  const noted = { level: 30, msg: 'security', event: 'role-changed', account: person.id, by: 'system' }
  expect(await setRole('Giulia@example.com', 'moderator', 'She is fair')).toMatchObject({
    said: 'giulia is moderator now.',
    code: 0,
    logged: [{ ...noted, from: 'member', to: 'moderator' }],
  })
  expect(await roleOf(person)).toBe('moderator')

  const { code, logged } = await setRole('giulia', 'member', 'She left')
  expect(code).toBe(0)
  expect(logged).toMatchObject([{ ...noted, from: 'moderator', to: 'member' }])
  expect(JSON.stringify(logged)).not.toMatch(/giulia|left/)
  expect(await roleOf(person)).toBe('member')
})

test('what it can’t do it says in a line, and notes nothing', async () => {
  const { person } = await services.enrol('anna')
  const usage = 'Say which: ACCOUNT ROLE "reason", the role being member, support, editor, moderator, admin.'
  expect(await setRole('nobody', 'admin', 'For a test')).toEqual({
    said: 'There is no such account.',
    code: 1,
    logged: [],
  })
  expect(await setRole('anna', 'empress', 'For a test')).toEqual({ said: usage, code: 1, logged: [] })
  for (const args of [['anna'], ['anna', 'admin'], ['anna', 'admin', ' '], ['anna', 'admin', 'a', 'b']]) {
    expect(await setRole(...args)).toEqual({ said: usage, code: 1, logged: [] })
  }
  await setRole('anna', 'admin', 'She runs it')
  const last = 'This is the only administrator’s account. Make somebody else an administrator first.'
  expect(await setRole('anna', 'member', 'She left')).toEqual({ said: last, code: 1, logged: [] })
  expect(await roleOf(person)).toBe('admin')
})
