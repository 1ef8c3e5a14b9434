import { comesFromHere } from './same-site.ts'

/** More than the longest text that a form takes, in the widest letters; what is longer is not read. */
const BODY_LIMIT_BYTES = 64 * 1024

/**
 * A field that people neither see nor reach, and that machines fill in like any other. Browsers have nothing of the
 * visitor's to put there by themselves.
 */
export const TRAP = 'website'

const refusals = {
  'body-too-large': 413,
  'body-not-a-form': 415,
  'request-from-elsewhere': 403,
  'looks-like-a-machine': 422,
} as const

export class FormRefusal extends Error {
  readonly reason: keyof typeof refusals
  readonly status: number
  constructor(reason: keyof typeof refusals) {
    super(reason)
    this.reason = reason
    this.status = refusals[reason]
  }
}

/**
 * The fields of a form that a page of ours sent, by either way that browsers encode them.
 * @param names the fields to read: the first text of each, none that the form doesn't have
 * @throws FormRefusal
 */
export async function readForm(request: Request, siteUrl: string, names: string[]): Promise<URLSearchParams> {
  if (!comesFromHere(request, siteUrl)) throw new FormRefusal('request-from-elsewhere')
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new FormRefusal('body-not-a-form')
  }
  const sent = await new Response(await readBytes(request), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new FormRefusal('body-not-a-form')
    })
  const form = new URLSearchParams()
  for (const name of names) {
    const value = sent.get(name)
    if (typeof value === 'string') form.set(name, value)
  }
  return form
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT_BYTES) throw new FormRefusal('body-too-large')
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}
