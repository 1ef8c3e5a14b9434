import { readFormBody } from './form-body.ts'

/** More than the longest text that a form takes, in the widest letters; what is longer is not read. */
const BODY_LIMIT_BYTES = 64 * 1024

const limits = {
  bodyBytes: BODY_LIMIT_BYTES,
  textBytes: BODY_LIMIT_BYTES,
  fileBytes: BODY_LIMIT_BYTES,
  /** More than the longest form has. */
  fields: 100,
}

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
export async function readForm(request: Request, siteUrl: string, names: string[]): Promise<URLSearchParams> {
  const sent = await readFormBody(request, siteUrl, limits)
  const form = new URLSearchParams()
  for (const name of names) {
    const value = sent.get(name)
    if (value !== null) form.set(name, value)
  }
  return form
}
