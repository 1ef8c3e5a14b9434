import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { approveMarked } from './inline-scripts.ts'

const nonce = 'b1946ac9'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only scripts that the renderer marked are approved', () => {
  const { html, hashes } = approveMarked(
    `<head><script nonce="${nonce}">ours()</script><script>theirs()</script>` +
      `<script type="module" nonce="${nonce}" async="">ours.too()</script>` +
      `<script nonce="guessed">theirs.too()</script></head>`,
    nonce,
  )
  expect(hashes).toEqual([hashOf('ours()'), hashOf('ours.too()')])
  expect(html).toBe(
    '<head><script>ours()</script><script>theirs()</script>' +
      '<script type="module" async="">ours.too()</script><script nonce="guessed">theirs.too()</script></head>',
  )
})

test('a script with an address needs no hash, and one that stands twice needs one', () => {
  const { hashes } = approveMarked(
    `<script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}">a</script><script nonce="${nonce}">a</script>`,
    nonce,
  )
  expect(hashes).toEqual([hashOf('a')])
})
