import { createHash } from 'node:crypto'

/** What is kept of a token. It has at least 120 bits, so nobody tries out what a plain hash belongs to. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
