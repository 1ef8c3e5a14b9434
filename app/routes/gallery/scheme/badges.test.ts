import { describe, expect, test } from 'vitest'
import { sectionsOf } from '#domain/schemes/rules.ts'
import { badgesOf } from './badges.ts'

describe('the 720° badge', () => {
  const badges = (names: (string | null)[], panoramas: string[], first: string | null = '/720/panorama/1') =>
    badgesOf(
      sectionsOf(names.map((name) => ({ name }))),
      panoramas.map((name, index) => ({ id: index + 1, name })),
      first,
    )

  test('stands at the rooms that have a panorama, and opens that one', () => {
    expect(badges(['restaurant', 'kitchen', 'living-room', 'bedroom'], ['living-room', 'kitchen'])).toEqual([
      undefined,
      '/720/panorama/2',
      '/720/panorama/1',
      undefined,
    ])
  })

  test('opens each of two panoramas of like rooms once', () => {
    expect(badges(['bedroom', 'bedroom', 'bedroom'], ['bedroom', 'bedroom'])).toEqual([
      '/720/panorama/1',
      '/720/panorama/2',
      undefined,
    ])
  })

  test('opens the first panorama from the whole house', () => {
    expect(badges([null, null, null], ['living-room', 'bedroom'])).toEqual([
      '/720/panorama/1',
      undefined,
      '/720/panorama/2',
    ])
  })

  test('stands at the first room where the panorama is of none of them, or another site’s', () => {
    expect(badges(['living-room', 'kitchen'], ['study'])).toEqual(['/720/panorama/1', undefined])
    const elsewhere = 'https://pano.example/7'
    expect(badges(['living-room', 'kitchen'], [], elsewhere)).toEqual([elsewhere, undefined])
  })

  test('stands nowhere without a panorama', () => {
    expect(badges(['living-room', 'kitchen'], [], null)).toEqual([undefined, undefined])
  })
})
