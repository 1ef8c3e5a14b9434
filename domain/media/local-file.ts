import { open } from 'node:fs/promises'

/** A file of this machine: what has no room in the memory. Whoever is given one may leave others beside it. */
export interface LocalFile {
  path: string
  bytes: number
  /** The SHA-256 of its bytes, in hex. */
  digest: string
}

/** The first twelve bytes, as letters. */
export async function startOf(given: Uint8Array | Pick<LocalFile, 'path'>): Promise<string> {
  if (given instanceof Uint8Array) return Buffer.from(given.subarray(0, 12)).toString('latin1')
  const file = await open(given.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

export const bytesOf = (content: Uint8Array | LocalFile) =>
  content instanceof Uint8Array ? content.length : content.bytes
