import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HotspotsInput } from '#domain/panoramas/input.ts'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

test.each(files)('%s marks at least four things a room, in words of both languages', (file) => {
  const { rooms } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  for (const room of rooms) {
    const things = HotspotsInput.parse(room.filter(({ kind }: { kind: string }) => kind === 'model'))
    expect(things.length).toBeGreaterThanOrEqual(4)
    for (const text of things.flatMap(({ label, caption }) => [label, caption])) {
      expect(Object.keys(text ?? {})).toEqual(['en', 'italy'])
    }
  }
})
