import tokens from '#app/theme/tokens.json' with { type: 'json' }
import { LANGUAGES, offeredFor } from '#db/languages.ts'
import type { LetterLayout, LetterMark } from '#db/schema/mail.ts'
import { escapeMarkup } from '#domain/markup.ts'

/** What the letter calls its logo by, which travels with it. */
export const LOGO_ID = 'logo@letter'

const { colors } = tokens
/** Mail programs take styles from attributes; the classes only bring the colours of the dark. */
const looks = {
  ground: ['background', colors.ground],
  text: ['color', colors.text],
  dim: ['color', colors.dim],
  line: ['border-color', colors.line],
  ink: ['background', colors['ink-bg']],
  'on-ink': ['color', colors['ink-text']],
} satisfies Record<string, [string, string[]]>
type Look = keyof typeof looks

const sans = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Newsreader,Georgia,'Times New Roman',serif"
const body = `font:16px/1.55 ${sans}`
const small = `font:14px/1.5 ${sans}`

/** Each look in the dark, for programs that ask the device, and for those of Outlook, which mark what they turn dark themselves. */
const inDark = (of = '') =>
  Object.entries(looks).map(([name, [property, [, dark]]]) => `${of}.${name}{${property}:${dark}!important}`)
const styles = [
  `:root{color-scheme:light dark;supported-color-schemes:light dark}`,
  `@media (prefers-color-scheme:dark){${inDark().join('')}}`,
  ...inDark('[data-ogsc] '),
  ...inDark('[data-ogsb] '),
].join('')

/** Outlook on Windows knows no greatest width: there a table of its own holds what others hold by their styles. */
const narrow = (inside: string) =>
  `<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->${inside}<!--[if mso]></td></tr></table><![endif]-->`

/**
 * A letter as HTML: the words of its text and no others but the subject above them, with nothing that is fetched from anywhere.
 * @param text as it is sent beside it, which the layout is of
 * @returns a whole document, whose logo is the attachment `LOGO_ID`
 */
export function htmlOf({ subject, text, layout }: { subject: string; text: string; layout: LetterLayout }): string {
  const { footerStart } = layout
  return `<!doctype html>
<html lang="${LANGUAGES[offeredFor(layout.language)].tag}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${styles}</style></head>
<body ${look('margin:0;padding:0', 'ground')}><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(previewOf(text, layout))}${AIR}</div><table ${sheet('', 'ground')}>
<tr><td align="center" bgcolor="${colors.band}" style="background:${colors.band}">${narrow(`<table ${sheet('max-width:560px')}><tr><td style="padding:20px 24px"><img src="cid:${LOGO_ID}" alt="Loggia" width="118" height="32" style="display:block;border:0;font:24px ${serif};color:${colors['band-text']}"></td></tr></table>`)}</td></tr>
<tr><td align="center">${narrow(`<table ${sheet('max-width:560px')}>
<tr><td style="padding:0 24px"><div style="width:48px;height:3px;background:${colors.accent};font-size:0">&nbsp;</div>
<h1 ${look(`margin:36px 0 24px;font:400 28px/1.18 ${serif};letter-spacing:-.018em;overflow-wrap:anywhere`, 'text')}>${escapeMarkup(subject)}</h1>
${blocks(text, layout, 0, footerStart, look(`margin:0 0 16px;${body};overflow-wrap:anywhere`, 'text'))}
</td></tr><tr><td style="padding:24px 24px 40px"><div ${look('border-top:1px solid;padding-top:20px', 'line')}>
${blocks(text, layout, footerStart, text.length, look(`margin:0 0 8px;${small};overflow-wrap:anywhere`, 'dim'))}
</div></td></tr></table>`)}</td></tr></table></body></html>
`
}

/** Keeps what follows out of the line that lists show beside the subject. */
const AIR = '&#8204;&nbsp;'.repeat(80)

/** A list shows so much of a letter at most. */
const PREVIEW_MAX = 140

/** What a list of letters shows beside the subject: the first paragraph that does more than greet, with the list that it announces. */
function previewOf(text: string, { marks, footerStart }: LetterLayout): string {
  const ends = [0, ...marks.map(({ end }) => end)]
  const words = [...marks.map(({ start }) => start), footerStart]
    .map((start, at) => text.slice(ends[at], start))
    .join('\n\n')
  const paragraphs = words.split(/\n{2,}/).map((each) => each.replace(/\s+/g, ' ').trim())
  const [said = '', next = ''] = paragraphs.filter((each) => each && !each.endsWith(','))
  // After a greeting some languages go on in small letters.
  const first = `${said.charAt(0).toUpperCase()}${said.slice(1)}${said.endsWith(':') ? ` ${next}` : ''}`
  return first.length > PREVIEW_MAX ? `${first.slice(0, PREVIEW_MAX).replace(/\s+\S*$/, '')}…` : first
}

/** Paragraphs are parted by an empty line; buttons and facts stand by themselves. */
function blocks(text: string, { marks }: LetterLayout, from: number, to: number, paragraphLook: string): string {
  const written: string[] = []
  let paragraph = ''
  let at = from
  const end = (block = '') => {
    const inside = paragraph.trim().replaceAll('\n', '<br>')
    if (inside) written.push(`<p ${paragraphLook}>${inside}</p>`)
    if (block) written.push(block)
    paragraph = ''
  }
  const say = (plain: string) => {
    for (const [index, part] of plain.split(/\n{2,}/).entries()) {
      if (index > 0) end()
      paragraph += escapeMarkup(part)
    }
  }
  for (const mark of marks.filter(({ start }) => start >= from && start < to)) {
    say(text.slice(at, mark.start))
    const marked = text.slice(mark.start, mark.end)
    if (mark.kind === 'link') paragraph += anchor(mark, marked, look('text-decoration:underline', 'text'))
    else end(mark.kind === 'button' ? buttonOf(mark, marked) : factsOf(marked))
    at = mark.end
  }
  say(text.slice(at, to))
  end()
  return written.join('\n')
}

function buttonOf(mark: LetterMark, marked: string): string {
  const inside = look(
    `display:inline-block;padding:13px 24px;font:600 16px/22px ${sans};text-decoration:none`,
    'on-ink',
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td bgcolor="${colors['ink-bg'][0]}" ${look('border-radius:2px;mso-padding-alt:13px 24px', 'ink')}>${anchor(mark, marked, inside)}</td></tr></table>`
}

function factsOf(lines: string): string {
  const cell = `border-bottom:1px solid;padding:9px 0;vertical-align:baseline;overflow-wrap:anywhere`
  const rows = lines.split('\n').map((line) => {
    const [label = '', ...fact] = line.split(': ')
    const known = `<td width="38%" ${look(cell, 'line')}><span ${look(small, 'dim')}>${escapeMarkup(label)}</span></td>`
    return `<tr>${known}<td ${look(cell, 'line')}><span ${look(body, 'text')}>${escapeMarkup(fact.join(': '))}</span></td></tr>`
  })
  return `<table ${sheet('margin:0 0 24px;table-layout:fixed;border-collapse:collapse')}>${rows.join('')}</table>`
}

function anchor({ label }: LetterMark, marked: string, attributes: string): string {
  const href = marked.slice(label ? label.length + 1 : 0).trim()
  return `<a href="${escapeMarkup(href)}" ${attributes}>${escapeMarkup(label || href)}</a>`
}

const sheet = (style: string, ...names: Look[]) =>
  `role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look(style, ...names)}`

function look(style: string, ...names: Look[]): string {
  const colours = names.map((name) => `${looks[name][0]}:${looks[name][1][0]}`)
  return `${names.length ? `class="${names.join(' ')}" ` : ''}style="${[style, ...colours].filter(Boolean).join(';')}"`
}
