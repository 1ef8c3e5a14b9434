import { escapeMarkup } from '#domain/markup.ts'

/** A text as it stands between tags or in an attribute; control characters, which XML doesn't know, are left out. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  return escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}

export function xmlAnswer(body: string, type: 'application/xml' | 'application/atom+xml'): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  })
}
