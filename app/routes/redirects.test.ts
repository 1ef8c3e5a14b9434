import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Those that lead on by themselves, whoever asks, to an address with what stands in theirs. */
const leading: string[] = []
for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
  const source = await readFile(join(import.meta.dirname, file), 'utf8')
  if (/export const loader = \(\{ params \}[^\n]*=>/.test(source)) leading.push(file)
}

test('there are some', () => expect(leading).toContain('models/collections/collection-share.ts'))

test.each(leading)('%s leads nowhere but on this site, in one header', async (file) => {
  const { loader } = await import(/* @vite-ignore */ join(import.meta.dirname, file))
  for (const given of ['7\r\nSet-Cookie: a=b', '\0', '../../..//pills.shop', 'ü\u2028']) {
    const params = { id: given, slug: given, token: given }
    const location: string = loader({ params }).headers.get('location')
    expect(location).toMatch(/^\/[\x21-\x7e]+$/)
    expect(new URL(location, 'https://loggia.example').origin).toBe('https://loggia.example')
  }
})
