import type { ContentLanguage } from '#db/languages.ts'
import { type Block, blockSchemas } from '../blocks.ts'
import { filesOfClip } from '../files.ts'
import type { PageContent } from '../rules.ts'
import { contentIn, type PageDraft, placesOf } from './draft.ts'
import { blockFields, type PageField } from './fields.ts'
import { marked } from './markers.ts'

/** Stands in for words that nobody has typed yet. */
const GAP = '…'

interface Preview {
  content: PageContent
  /** The fields that the marks of its texts stand for. */
  names: string[]
}

/**
 * A draft as a page that can be shown, however much it lacks: gaps in place of words, and a picture in place of those that aren't there.
 * Each text carries unseen which field it came from.
 * @param files the names of all media that there are
 * @param picture what stands in for one that isn't
 */
export function previewIn(
  draft: PageDraft,
  language: ContentLanguage,
  { files, picture }: { files: ReadonlySet<string>; picture: string },
): Preview {
  const names: string[] = []
  const mark = (text: string, name: string) => {
    const known = names.indexOf(name)
    return marked(text, known < 0 ? names.push(name) - 1 : known)
  }
  const { content, keys } = contentIn(withMarks(draft, language, mark), language)
  const { title = '', description = '', picture: shared, blocks } = content as Partial<PageContent>
  const shown = (blocks ?? []).flatMap((block, index) => {
    const nameAt = (path: readonly PropertyKey[]) => [keys[index], language, ...path].join('_')
    const filled = withFiles(withoutGaps(block, { picture, gap: (path) => mark(GAP, nameAt(path)) }), {
      files,
      picture,
    })
    return filled ? [filled as Block] : []
  })
  const known = shared && files.has(shared) ? { picture: shared } : {}
  return {
    content: { title: plain(title) || GAP, description: plain(description) || GAP, ...known, blocks: shown },
    names,
  }
}

/** Names of claims, which may not hold: where nothing says what to do without them, the whole page would be gone. */
const plain = (text: string) => text.replace(/\{[^}]*\}/g, GAP)

/** What names a file to download. */
const FILES = ['file', 'svg', 'png']

const WORDS = ['line', 'long', 'markdown', 'lines', 'marks']

function withMarks(
  draft: PageDraft,
  language: ContentLanguage,
  mark: (text: string, name: string) => string,
): PageDraft {
  const texts = { ...draft.texts }
  for (const { name, field, key, language: its } of placesOf(draft)) {
    const text = texts[name]
    if (!text || its !== language || key === 'head' || !WORDS.includes(field.kind)) continue
    // What stands for a mark of a table, or for a line of Markdown that is no words, stays so.
    texts[name] = text.replace(field.kind === 'markdown' ? /[^\n]*$/ : /[^\n]+$/gm, (line) =>
      /^[-+=*_#|` ]*$/.test(line) ? line : mark(line, name),
    )
  }
  return { ...draft, texts }
}

/** A block in which whatever is missing is there. What is wrong otherwise, such as too long, can be shown. */
function withoutGaps(
  block: Block,
  { picture, gap }: { picture: string; gap: (path: readonly PropertyKey[]) => string },
) {
  const filled = structuredClone(block) as Record<string, unknown>
  const { error } = blockSchemas[block.kind].safeParse(filled)
  for (const issue of error?.issues ?? []) {
    const [last = ''] = issue.path.slice(-1)
    const within = issue.path
      .slice(0, -1)
      .reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown>)?.[step], filled)
    if (issue.code === 'too_big' || issue.code === 'too_small' || typeof within !== 'object' || !within) continue
    const holder = within as Record<PropertyKey, unknown>
    if (last === 'to') holder[last] = '#'
    else if (last === 'media') holder[last] = picture
    else if (last === 'id') delete holder[last]
    else if (FILES.includes(String(last))) holder[last] = '-'
    else if (last === 'at') holder[last] = '0, 0'
    else if (choicesOf(blockFields[block.kind], last)) holder[last] = choicesOf(blockFields[block.kind], last)?.[0]
    else if (last !== 'video') holder[last] = gap(issue.path)
  }
  return { ...filled, kind: block.kind }
}

const choicesOf = (fields: readonly PageField[], name: PropertyKey): PageField['choices'] =>
  fields.map((field) => (field.name === name ? field.choices : choicesOf(field.fields ?? [], name))).find(Boolean)

/** A block all of whose files are there; undefined where a clip is missing that it is about. */
function withFiles(block: object, { files, picture }: { files: ReadonlySet<string>; picture: string }) {
  const hasClip = (name: unknown) => filesOfClip(String(name)).every((each) => files.has(each))
  let lacks = 'video' in block === false && /^(video|tour)$/.test((block as Block).kind)
  const found = JSON.parse(JSON.stringify(block), (name, value) => {
    if (name === 'media' && !files.has(value)) return picture
    if (name === 'video' && !hasClip(value)) {
      lacks ||= (block as Block).kind !== 'hero'
      return undefined
    }
    return value
  })
  const { items } = found as { items?: { video?: string }[] }
  lacks ||= (block as Block).kind === 'videoTabs' && (items ?? []).some(({ video }) => !video)
  return lacks ? undefined : found
}
