import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import yauzl from 'yauzl'
import type { ZipWithin } from '#domain/archive/zip-file.ts'

/*
 * A sealed file: what it is, a salt, and by what a wrong key is told (64 bytes); then pieces of 64 KiB, each encrypted and
 * authenticated by AES-256-GCM. A file has a key of its own, so that a piece's number is nonce enough; the last piece says
 * that it is the last one, so that none can be left out, moved or added.
 */
const MAGIC = Buffer.from('loggia sealed 1\n')
const SALT_BYTES = 16
const PROOF_BYTES = 32
const HEAD_BYTES = MAGIC.length + SALT_BYTES + PROOF_BYTES
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
/** Takes half a second and 128 MB: so does each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export const DAMAGED = 'The backup is cut off or changed.'
const WRONG_KEY = 'The key is not the one that the backup was made with, or its beginning is changed.'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

async function keyOf(secret: string, salt: Buffer) {
  const derived = await derive(secret, salt, 64, COST)
  return { key: derived.subarray(0, 32), proof: derived.subarray(32) }
}

/** @param number of the piece, from 0 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(Number(isLast), 0)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

/** The bytes of a sealed file. @param secret what opens it */
export async function* seal(bytes: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, proof } = await keyOf(secret, salt)
  yield Buffer.concat([MAGIC, salt, proof])
  let number = 0
  const sealed = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk])
    // What may be the last piece is kept back.
    let from = 0
    for (; rest.length - from > PIECE_BYTES; from += PIECE_BYTES)
      yield sealed(rest.subarray(from, from + PIECE_BYTES), false)
    rest = rest.subarray(from)
  }
  yield sealed(rest, true)
}

export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.equals(MAGIC)
  } finally {
    await file.close()
  }
}

/**
 * Reads a sealed file at any place.
 * @throws Error where the secret is another one, or the file has no whole head
 */
export async function unseal(path: string, secret: string): Promise<ZipWithin> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const pieces = Math.ceil((size - HEAD_BYTES) / (PIECE_BYTES + TAG_BYTES))
    const bytes = size - HEAD_BYTES - pieces * TAG_BYTES
    if (pieces < 1 || bytes < 0) throw new Error(DAMAGED)
    const { buffer: head } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const proofAt = MAGIC.length + SALT_BYTES
    const { key, proof } = await keyOf(secret, head.subarray(MAGIC.length, proofAt))
    if (!timingSafeEqual(proof, head.subarray(proofAt))) throw new Error(WRONG_KEY)
    return { reader: new SealedReader(file, key, pieces), bytes }
  } catch (error) {
    await file.close()
    throw error
  }
}

class SealedReader extends yauzl.RandomAccessReader {
  readonly #file: FileHandle
  readonly #key: Buffer
  readonly #pieces: number
  /** A zip is read in steps of some bytes, at several places at once. */
  readonly #read = new LRUCache<number, Buffer>({ max: 16 })

  constructor(file: FileHandle, key: Buffer, pieces: number) {
    super()
    this.#file = file
    this.#key = key
    this.#pieces = pieces
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end))
  }

  override close(done: (error: Error | null) => void): void {
    this.#file.close().then(() => done(null), done)
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const number = Math.floor(at / PIECE_BYTES)
      const piece = await this.#piece(number)
      const from = at - number * PIECE_BYTES
      const part = piece.subarray(from, Math.min(piece.length, from + end - at))
      if (part.length === 0) throw new Error(DAMAGED)
      yield part
      at += part.length
    }
  }

  async #piece(number: number): Promise<Buffer> {
    const known = this.#read.get(number)
    if (known) return known
    const length = PIECE_BYTES + TAG_BYTES
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, HEAD_BYTES + number * length)
    const sealed = buffer.subarray(0, bytesRead)
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(number, number === this.#pieces - 1))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const bytes = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
      this.#read.set(number, bytes)
      return bytes
    } catch {
      throw new Error(DAMAGED)
    }
  }
}
