import type { LoaderFunctionArgs } from 'react-router'
import { LANGUAGE_KEYS } from '#db/languages.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { readCaptions, readCourse } from '#domain/courses/courses.ts'
import { webVtt } from '#domain/courses/webvtt.ts'
import { textIn } from '#domain/text.ts'
import { addCacheTags, appContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { publicPage } from '../../http/request/public-page.ts'

export const handle = publicPage()

/** `/courses/:id/<captions|chapters>.<language>.vtt`; 404 for what nobody has written. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { db } = context.get(appContext)
  const [kind, tag, ending] = (params.file ?? '').split('.')
  const language = LANGUAGE_KEYS.find((each) => each === tag)
  if (!language || ending !== 'vtt' || (kind !== 'captions' && kind !== 'chapters')) return missing()
  addCacheTags(context, cacheTags.course(params.id))
  const { id, durationMs, chapters } = await orRefuse(readCourse(db, params.id))
  const cues =
    kind === 'captions'
      ? ((await readCaptions(db, id))[language] ?? [])
      : chapters.map(({ startMs, title }, index, all) => ({
          startMs,
          endMs: all[index + 1]?.startMs ?? durationMs ?? startMs,
          words: textIn(title, language).words,
        }))
  if (cues.length === 0) return missing()
  return new Response(webVtt(cues), { headers: { 'Content-Type': 'text/vtt; charset=utf-8' } })
}

function missing() {
  return new Response(null, { status: 404 })
}
