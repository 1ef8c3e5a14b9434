import { readFormBody } from './form-body.ts'

/**
 * More than the longest text that a form takes, in the widest letters; what is longer is not read. Forms of the backstage
 * hold whole articles, in each language.
 */
const BODY_LIMIT_BYTES = { usual: 64 * 1024, long: 2 * 1024 * 1024 }
export type FormSize = keyof typeof BODY_LIMIT_BYTES

/** More than the longest form has. */
const FIELDS_MAX = 100

/**
 * A field that people neither see nor reach, and that machines fill in like any other. Browsers have nothing of the
 * visitor's to put there by themselves.
 */
export const TRAP = 'website'

/**
 * The fields of a form that a page of ours sent.
 * @param names the fields to read: the first text of each, none that the form doesn't have
 * @throws FormRefusal
 */
export async function readForm(
  request: Request,
  siteUrl: string,
  names: string[],
  size: FormSize = 'usual',
): Promise<URLSearchParams> {
  const bytes = BODY_LIMIT_BYTES[size]
  const limits = { bodyBytes: bytes, textBytes: bytes, fileBytes: bytes, fields: FIELDS_MAX }
  const form = new URLSearchParams()
  const sent = await readFormBody(request, siteUrl, limits)
  for (const name of names) {
    const value = sent.get(name)
    if (value !== null) form.set(name, value)
  }
  return form
}
