/** Something that a player shows from one moment to another. */
interface Cue {
  startMs: number
  endMs: number
  words: string
}

/** A WebVTT file; what its syntax would take for a tag or the end of a cue stays text. */
export function webVtt(cues: Cue[]): string {
  const written = cues.map(({ startMs, endMs, words }) => `${clock(startMs)} --> ${clock(endMs)}\n${escaped(words)}\n`)
  return ['WEBVTT\n', ...written].join('\n')
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}

function escaped(words: string): string {
  return words.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
