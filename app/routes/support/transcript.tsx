import { useTranslations } from 'use-intl'
import { timeOf } from '#domain/courses/rules.ts'
import type { LocalText as Text } from '#domain/text.ts'
import { LocalText } from '../../ui/text/local-text.tsx'
import classes from './transcript.module.css'

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
}

/** What is said, chapter by chapter; each line plays from itself: see app/elements/on-demand/film-transcript.ts. */
export function Transcript({ chapters, cues, lang }: TranscriptProps) {
  const words = useTranslations('training.course')
  if (cues.length === 0) return <p className="dim">{words('noTranscript')}</p>
  return (
    <film-transcript from={words('from', { time: '#' })}>
      <ol className={classes.chapters}>
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
                    data-end={line.endMs}
                    aria-label={`${words('from', { time: timeOf(line.startMs) })}: ${line.words}`}
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
    </film-transcript>
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'film-transcript': { from: string; children: ReactNode }
    }
  }
}
