import { isOfOurs, isTooDeep } from './field-names.ts'
import type { FormLimits } from './form-body.ts'
import { FormRefusal } from './form-refusal.ts'

export const isJson = ({ headers }: Request) => /^application\/json\b/i.test(headers.get('content-type') ?? '')

/** Reads the fields of a form as scripts of our pages send them. @throws FormRefusal, as `readFormBody` does */
export async function readJsonFields(request: Request, limits: FormLimits): Promise<URLSearchParams> {
  const fields = parse(await readText(request, Math.min(limits.bodyBytes, 2 * limits.textBytes)))
  if (fields.length > limits.fields) throw new FormRefusal('body-too-large')
  const bytes = fields.reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0)
  if (bytes > limits.textBytes) throw new FormRefusal('body-too-large')
  if (fields.some(([name]) => isTooDeep(name))) throw new FormRefusal('fields-refused')
  return new URLSearchParams(fields.filter(([name]) => isOfOurs(name)))
}

/**
 * Each field by its name; one that is there several times as a list. The first that is something else ends it: a schema would tell of
 * each of the half a million that fit in a request, for a second.
 */
function parse(json: string): [name: string, value: string][] {
  const fields = orUndefined(json)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new FormRefusal('body-not-a-form')
  return Object.entries(fields).flatMap(([name, value]) => {
    const values = [value].flat()
    if (!values.every((one) => typeof one === 'string')) throw new FormRefusal('body-not-a-form')
    return values.map((one): [string, string] => [name, one])
  })
}

function orUndefined(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return
  }
}

/** What is too long is not read to its end. */
async function readText({ body }: Request, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let left = bytesMax
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.byteLength
      if (left < 0) break
      chunks.push(chunk)
    }
  } catch {
    // Cut off.
    throw new FormRefusal('body-not-a-form')
  }
  if (left < 0) throw new FormRefusal('body-too-large')
  return Buffer.concat(chunks).toString('utf8')
}
