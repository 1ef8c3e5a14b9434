import { expect, test } from 'vitest'
import { htmlOf } from './markdown.ts'

test('headings stand as low as their place asks', () => {
  expect(htmlOf('## Who\n\nWe do.', 1)).toBe('<h3>Who</h3>\n<p>We do.</p>')
})

test('HTML is shown as text', () => {
  expect(htmlOf('<h2>Who</h2><script>alert(1)</script>')).toBe(
    '&lt;h2&gt;Who&lt;/h2&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  )
})

test('a link that would run a script leads nowhere', () => {
  expect(htmlOf('[a](javascript:alert(1)) [b](mailto:info@loggia.example)')).toBe(
    '<p><a href="">a</a> <a href="mailto:info@loggia.example">b</a></p>',
  )
})
