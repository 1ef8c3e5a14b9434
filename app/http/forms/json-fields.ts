import { z } from 'zod'
import { isOfOurs, isTooDeep } from './field-names.ts'
import type { FormLimits } from './form-body.ts'
import { FormRefusal } from './form-refusal.ts'

/** Each field by its name; one that is there several times as a list. */
const Fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

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

function parse(json: string): [name: string, value: string][] {
  const { data } = Fields.safeParse(orUndefined(json))
  if (!data) throw new FormRefusal('body-not-a-form')
  return Object.entries(data).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
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
