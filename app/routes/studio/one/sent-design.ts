import { LIMITS } from '#domain/designs/document.ts'
import { designRefused } from '#domain/designs/stored/taken.ts'

/** More than the largest document with what stands around it, in UTF-8. */
const BODY_LIMIT_BYTES = LIMITS.bytes + 10_000

/**
 * What the editor sends: `{version, document}` as JSON.
 * @returns the document as JSON again, which the domain reads
 * @throws design-refused for what is too large, cut off or no JSON
 */
export async function sentDesign(request: Request): Promise<{ version: unknown; document: string }> {
  const text = await readText(request)
  try {
    const { version, document } = JSON.parse(text)
    return { version, document: JSON.stringify(document ?? null) }
  } catch {
    // Also what is nested deeper than can be written again.
    throw designRefused('cut-off')
  }
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > BODY_LIMIT_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw designRefused('cut-off')
  }
  if (size > BODY_LIMIT_BYTES) throw designRefused('too-large')
  return Buffer.concat(chunks).toString('utf8')
}
