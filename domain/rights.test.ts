import { describe, expect, test } from 'vitest'
import { ROLES } from '#db/kinds.ts'
import { marked } from '../scripts/test-lint.ts'
import { SYSTEM } from './actor.ts'
import { APPOINTED, covers, granted, isAppointed, may, RIGHTS, type Right, rolesWith } from './rights.ts'

/** Who may what, in the order of the roles: written out once more, so that a slip in the table is seen. */
const matrix: Record<Right, string> = {
  //                     member support editor moderator admin
  'reports:decide': '      no      no     no     yes     yes',
  'stores:approve': '      no      no     no     yes     yes',
  'decisions:see': '       no      no     no     yes     yes',
  'withheld:see': '        no      no     no     yes     yes',
  'log:see': '             no      no     no     yes     yes',
  'posts:unlimited': '     no      no     no     yes     yes',
  'pages:edit': '          no      no     yes    no      yes',
  'claims:edit': '         no      no     yes    no      yes',
  'redirects:edit': '      no      no     yes    no      yes',
  'news:edit': '           no      no     yes    no      yes',
  'help:edit': '           no      no     yes    no      yes',
  'courses:edit': '        no      no     yes    no      yes',
  'models:edit': '         no      no     yes    no      yes',
  'gallery:correct': '     no      no     yes    yes     yes',
  'stores:add': '          no      no     yes    no      yes',
  'gallery:withhold': '    no      no     no     yes     yes',
  'ratings:withhold': '    no      no     no     yes     yes',
  'media:edit': '          no      no     yes    no      yes',
  'showcase:edit': '       no      no     yes    no      yes',
  'searches:see': '        no      no     yes    no      yes',
  'visits:see': '          no      no     yes    no      yes',
  'requests:handle': '     no      yes    no     no      yes',
  'requests:erase': '      no      yes    no     no      yes',
  'templates:edit': '      no      yes    no     no      yes',
  'mail:see': '            no      yes    no     no      yes',
  'mail:send': '           no      yes    no     no      yes',
  'plans:confirm': '       no      yes    no     no      yes',
  'operation:see': '       no      no     no     no      yes',
  'audit:see': '           no      no     no     no      yes',
  'accounts:see': '        no      yes    no     no      yes',
  'accounts:block': '      no      no     no     no      yes',
  'accounts:grant': '      no      no     no     no      yes',
  'prices:edit': '         no      no     no     no      yes',
  'points:adjust': '       no      no     no     no      yes',
  'points:rules': '        no      no     no     no      yes',
  'stores:open-unowned': ' no      no     no     no      yes',
  'schemes:edit': '        no      no     no     no      yes',
  'settings:edit': '       no      no     no     no      yes',
  'archive:use': '         no      no     no     no      yes',
  'samples:remove': '      no      no     no     no      yes',
}
const rights = Object.keys(RIGHTS) as Right[]

describe.each(ROLES.map((role, column) => ({ role, column })))('the role $role', ({ role, column }) => {
  const actor = { id: 'somebody', name: 'Somebody', role }

  test.each(Object.entries(matrix) as [Right, string][])('%s', (right, row) => {
    const isSo = row.trim().split(/ +/)[column] === 'yes'
    expect(may(actor, right)).toBe(isSo)
    expect(rolesWith(right).some((each) => each === role)).toBe(isSo)
    if (isSo) expect(granted(actor, right)).toBe(actor)
    else expect(() => granted(actor, right)).toThrow('not-allowed')
  })
})

test('no right is left out of the matrix, and nobody has one that there isn’t', () => {
  expect(rights.toSorted()).toEqual(Object.keys(matrix).toSorted())
  for (const role of ROLES) expect(() => may({ role }, 'everything' as Right)).toThrow()
})

test('a visitor has no right, and is asked to log in', () => {
  for (const right of rights) {
    expect(may(null, right)).toBe(false)
    expect(() => granted(null, right)).toThrow('login-required')
  }
})

test('whoever waits for a second step is a member, and told what is missing only where the role would do', () => {
  const waiting = { ...SYSTEM, role: 'member', waitingRole: 'editor' } as const
  expect(rights.filter((right) => may(waiting, right))).toEqual([])
  expect(() => granted(waiting, 'pages:edit')).toThrow('second-step-missing')
  expect(() => granted(waiting, 'reports:decide')).toThrow('not-allowed')
})

test('every role but a member’s is appointed to something, and an administrator to everything', () => {
  expect(APPOINTED).toEqual(ROLES.slice(1))
  expect(isAppointed('member')).toBe(false)
  for (const role of ROLES) expect(covers('admin', role)).toBe(true)
})

test('a role covers another that has no right beyond its own', () => {
  for (const role of ROLES) {
    for (const other of ROLES) {
      const beyond = rights.filter((right) => may({ role: other }, right) && !may({ role }, right))
      expect(covers(role, other)).toBe(beyond.length === 0)
    }
  }
  expect(covers('moderator', 'editor')).toBe(false)
  expect(covers('editor', 'member')).toBe(true)
})

describe('the lint marks a role that is compared', () => {
  test.each([
    ["actor.role === 'admin'"],
    ["'member' !== account.role"],
    ["person?.waitingRole == 'editor'"],
    ["['moderator', 'admin'].includes(role)"],
    ["eq(user.role, 'admin')"],
    ["ne(user.role, 'member')"],
    ["inArray(user.role, ['moderator', 'admin'])"],
  ])('%s', async (compared) => {
    expect(await marked('verb.ts', `export const isSo = ${compared}\n`)).toEqual([compared])
  })

  test('in a switch', async () => {
    const text = "switch (actor.role) { case 'admin': go() }"
    expect(await marked('verb.ts', text)).toEqual([text])
  })

  test('and lets pass what asks the table, names a role, or is no role', async () => {
    const text = `
      export const verbs = [
        may(actor, 'pages:edit'), inArray(user.role, rolesWith('pages:edit')), role !== former,
        { ...account, role: 'member' }, tag.role === 'button', kind === 'support',
      ]`
    expect(await marked('verb.ts', text)).toEqual([])
  })
})
