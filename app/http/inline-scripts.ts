import { createHash } from 'node:crypto'

/**
 * Takes the marks from the scripts that the renderer wrote, and answers their hashes for the Content-Security-Policy. A
 * kept page can't carry a nonce to its visitors, so the nonce of one rendering only tells our own scripts from whatever
 * else stands in the HTML: what somebody smuggled in has no such mark, gets no hash, and never runs.
 */
export function approveMarked(html: string, nonce: string): { html: string; hashes: string[] } {
  const marked = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set([...html.matchAll(marked)].map(([, script = '']) => `'sha256-${sha256(script)}'`))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
