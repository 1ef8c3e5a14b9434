import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BlockKind, blockSchemas } from '../blocks.ts'
import { fieldName, type PageDraft, placesOf } from './draft.ts'
import { blockFields } from './fields.ts'
import { marked, markOf } from './markers.ts'
import { previewIn } from './preview.ts'

const files = new Set(['there', 'clip', 'clip.mp4', 'clip.webm'])
const shown = (draft: PageDraft) => previewIn(draft, 'en', { files, picture: 'there' })
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/\u2063[^\u2064]*\u2064/g, ''))
const kinds = Object.keys(blockSchemas) as BlockKind[]

test('a mark is carried by a text, and unseen', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(5000), (text, index) => {
      expect(markOf(marked(text, index))).toBe(index)
      expect(plain(marked(text, index))).toBe(plain(text))
    }),
  )
  expect(markOf('No mark.')).toBeUndefined()
})

test('each text says which field it came from, and what is missing has a gap that says so too', () => {
  const texts = { b0_en_text: 'We draw.', b0_all_actions: '1', b0_en_actions_0_to: '/on', b1_en_title: 'On' }
  const blocks = [
    { key: 'b0', kind: 'statement' as const },
    { key: 'b1', kind: 'call' as const },
  ]
  const { content, names } = shown({ blocks, texts })
  expect(plain(content.blocks)).toMatchObject([
    { text: 'We draw.', actions: [{ label: '…', to: '/on' }] },
    { title: 'On', text: '…', action: { label: '…', to: '#' }, picture: { media: 'there' } },
  ])
  const named = JSON.stringify(content)
    .match(/"[^"]*\u2063[^"]*"/g)
    ?.map((text) => names[markOf(text) ?? -1])
  expect(named).toEqual(['b0_en_text', 'b0_en_actions_0_label', 'b1_en_title', 'b1_en_action_label', 'b1_en_text'])
})

test('whatever is typed, of any kind of block, what is shown has only files that are there, and no address that does something', () => {
  const words = fc.constantFrom(
    '',
    'Words',
    'there',
    'nowhere',
    'clip',
    'javascript:alert(1)',
    '/on',
    '+\n-',
    '---',
    '{x}',
  )
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.infiniteStream(words), (kind, stream) => {
      const blocks = [{ key: 'b0', kind }]
      const counts = blockFields[kind].flatMap((field) =>
        field.kind === 'list' ? [[fieldName('b0', 'en', field), '2']] : [],
      )
      const begun = { blocks, texts: Object.fromEntries(counts) }
      const typed = placesOf(begun).flatMap(({ name, field }) =>
        field.kind === 'list' ? [] : [[name, stream.next().value]],
      )
      const { content } = shown({ blocks, texts: { ...begun.texts, ...Object.fromEntries(typed) } })
      JSON.stringify(content.blocks, (name, value) => {
        if (name === 'media') expect([...files]).toContain(value)
        if (name === 'video') expect(value).toBe('clip')
        if (name === 'to') expect(value).toMatch(/^[/#]/)
        return value
      })
      for (const block of content.blocks) {
        const { error } = blockSchemas[block.kind].safeParse(block)
        expect(error?.issues.filter(({ code }) => code !== 'too_small') ?? []).toEqual([])
      }
    }),
    { numRuns: 600 },
  )
})
