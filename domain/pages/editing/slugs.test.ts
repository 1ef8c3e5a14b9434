import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { addressOf, slugAt } from '../rules.ts'
import { refusalOfAddress } from './slugs.ts'

interface Route {
  path?: string
  children?: Route[]
}

/** All addresses of the site map, with something in the place of each parameter. */
const addresses = (all: Route[], above = ''): string[] =>
  all.flatMap(({ path = '', children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [here, ...addresses(children, here)]
  })

test('no page can be begun at an address that a route of the site answers', () => {
  const own = addresses(routes as Route[])
    .filter((each) => each && each !== '*')
    .map((each) => addressOf(each.replace(/:\w+/g, 'something')))
  const possible = own.filter((each) => slugAt(each))
  expect(possible.length).toBeGreaterThan(80)
  expect(possible.filter((each) => refusalOfAddress(each) === null)).toEqual([])
})
