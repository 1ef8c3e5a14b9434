import { expect, test } from 'vitest'
import { webVtt } from './webvtt.ts'

test('cues become WebVTT, and what looks like its syntax stays text', () => {
  const cues = [
    { startMs: 0, endMs: 2500, words: 'Walls & <b>doors</b>' },
    { startMs: 3_725_040, endMs: 3_726_000, words: 'a --> b\n\nNOTE c' },
  ]
  expect(webVtt(cues)).toBe(`WEBVTT

00:00:00.000 --> 00:00:02.500
Walls &amp; &lt;b&gt;doors&lt;/b&gt;

01:02:05.040 --> 01:02:06.000
a --&gt; b NOTE c
`)
})
