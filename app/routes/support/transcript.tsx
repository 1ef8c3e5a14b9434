import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { timeOf } from '#domain/courses/rules.ts'
import type { LocalText as Text } from '#domain/text.ts'
import { LocalText } from '../../ui/local-text.tsx'
import classes from './transcript.module.css'
import type { Playback } from './use-playback.ts'

interface Cue {
  startMs: number
  endMs: number
  words: string
}

interface TranscriptProps {
  chapters: { startMs: number; title: Text }[]
  cues: Cue[]
  /** The tag of the language they are in. */
  lang: string
  playback: Playback
}

/** What is said, chapter by chapter: the line that is heard is marked and kept in sight, and each line plays from itself. */
export function Transcript({ chapters, cues, lang, playback: { nowMs, seek } }: TranscriptProps) {
  const words = useTranslations('training.course')
  const list = useRef<HTMLOListElement>(null)
  const current = cues.find(({ startMs, endMs }) => nowMs !== undefined && nowMs >= startMs && nowMs < endMs)

  useEffect(() => {
    const [box, line] = [list.current, current && document.getElementById(`t${current.startMs}`)]
    if (!box || !line || box.scrollHeight <= box.clientHeight) return
    // Within its own box: the page stays where the visitor has put it.
    box.scrollTo({ top: line.offsetTop - box.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
  }, [current])

  if (cues.length === 0) return <p className="dim">{words('noTranscript')}</p>
  return (
    <ol ref={list} className={classes.chapters}>
      {partsOf(chapters, cues).map(({ title, startMs, lines }) => (
        <li key={startMs} className={classes.chapter}>
          {title && (
            <h3 className={classes.title}>
              <LocalText text={title} />
            </h3>
          )}
          <ol lang={lang}>
            {lines.map((line) => (
              <li key={line.startMs} id={`t${line.startMs}`}>
                <a
                  href={`#t${line.startMs}`}
                  className={classes.line}
                  aria-current={line === current ? 'true' : undefined}
                  aria-label={`${words('from', { time: timeOf(line.startMs) })}: ${line.words}`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    seek(line.startMs)
                  }}
                >
                  <span className={classes.time}>{timeOf(line.startMs)}</span>
                  <span>{line.words}</span>
                </a>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

/** The lines under the chapters they begin in; those before the first chapter stand without a title. */
function partsOf(chapters: TranscriptProps['chapters'], cues: Cue[]) {
  const parts: { startMs: number; title: Text | undefined; lines: Cue[] }[] = [
    { startMs: -1, title: undefined, lines: [] },
    ...chapters.map((chapter) => ({ ...chapter, lines: [] })),
  ]
  for (const cue of cues) parts.findLast(({ startMs }) => startMs <= cue.startMs)?.lines.push(cue)
  return parts.filter(({ title, lines }) => title || lines.length > 0)
}
