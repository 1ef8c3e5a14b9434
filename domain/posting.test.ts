import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { checkPost } from './posting.ts'
import { member } from './schemes/test-gallery.ts'

const { db } = await testDatabase()

test('of a new account, a sentence that begins without a space is no link, and an address is one however it is written', async () => {
  const newcomer = await member(db)
  const check = (text: string) => checkPost(db, newcomer, text, new Date())
  const sentences = ['Love it.It works', 'Che bello.Io lo rifarei', 'Ask them.Me too', 'Bellissimo.Online non si trova']
  for (const text of sentences) await expect(check(text), text).resolves.toBe(true)
  const links = [
    'Pills.shop',
    'PILLS.it/now',
    'HTTPS://pills.example',
    'WWW.PILLS.EXAMPLE',
    '[Here](/x)',
    'see pills.io',
  ]
  for (const text of links) {
    await expect(check(text), text).rejects.toMatchObject({ reason: 'links-not-yet' })
  }
})
