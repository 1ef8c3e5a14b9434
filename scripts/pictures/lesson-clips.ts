import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { webVtt } from '#domain/courses/webvtt.ts'
import { installedBrowser, webGLArguments } from '../browser/browser.ts'
import { type Clip, clips, type Unseen } from './lesson-storyboards.ts'
import { enterStudio, openDesign } from './studio.ts'
import { studioClips } from './studio-storyboards.ts'

// The clips of lessons that show the site or the Studio, each with its poster and its captions, from a site that runs with the
// sample content. Needs ffmpeg. Run again when what they show has changed:
//   node scripts/pictures/lesson-clips.ts http://127.0.0.1:3000 [NAME...]
const [base = 'http://127.0.0.1:3000', ...wanted] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../content/media/video')
const size = { width: 1280, height: 720 }

const browser = await chromium.launch({ executablePath: installedBrowser(), args: webGLArguments })
for (const clip of [...clips, ...studioClips].filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  await record(clip)
await browser.close()

async function record({ name, path, template, before, scenes }: Clip) {
  const context = await browser.newContext({ viewport: size, baseURL: base, locale: 'en', colorScheme: 'light' })
  const page = await context.newPage()
  if (template) {
    await enterStudio(page)
    await openDesign(page, template)
  } else if (path) await page.goto(path, { waitUntil: 'networkidle' })
  await before?.(page)
  const frames = await mkdtemp(join(tmpdir(), 'loggia-clip-'))
  const { stop, now, unseen } = await filmed(page, frames)
  const spoken: { startMs: number; says: Clip['scenes'][number]['says'] }[] = []
  for (const { says, act } of scenes) {
    const startMs = now()
    spoken.push({ startMs, says })
    await act(page, unseen)
    // A line stands long enough to be read, whatever is done meanwhile.
    await page.waitForTimeout(Math.max(600, 3600 - (now() - startMs)))
  }
  const endMs = now()
  const list = await stop()
  await context.close()
  const file = join(folder, name)
  const input = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-vf', 'fps=24,format=yuv420p', '-an']
  ffmpeg([...input, '-c:v', 'libx264', '-preset', 'medium', '-crf', '25', '-movflags', '+faststart', `${file}.mp4`])
  ffmpeg([...input, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1', '-cpu-used', '4', `${file}.webm`])
  ffmpeg(['-v', 'error', '-y', '-ss', '0.5', '-i', `${file}.mp4`, '-frames:v', '1', join(frames, 'poster.png')])
  await sharp(join(frames, 'poster.png')).jpeg({ quality: 84, mozjpeg: true }).toFile(`${file}.jpg`)
  for (const language of ['en', 'italy', 'zh'] as const) {
    const cues = spoken.flatMap(({ startMs, says }, index) => {
      const words = says[language]
      return words ? [{ startMs, endMs: spoken[index + 1]?.startMs ?? endMs, words }] : []
    })
    if (cues.length > 0) await writeFile(`${file}.${language}.vtt`, webVtt(cues))
  }
  await rm(frames, { recursive: true })
  console.log(`${name}: ${(endMs / 1000).toFixed(1)} s`)
}

function ffmpeg(given: string[]) {
  execFileSync('ffmpeg', given, { stdio: 'inherit' })
}

/** Keeps what the browser shows, whenever that changes. `stop` answers a list of the frames, each with how long it stands. */
async function filmed(page: Page, frames: string) {
  await mkdir(frames, { recursive: true })
  const session = await page.context().newCDPSession(page)
  const taken: { file: string; at: number }[] = []
  const writing: Promise<void>[] = []
  let cut = 0
  const clock = () => performance.now() - cut
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const file = join(frames, `${String(taken.length).padStart(5, '0')}.jpg`)
    taken.push({ file, at: clock() })
    writing.push(writeFile(file, Buffer.from(data, 'base64')))
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 720 })
  while (taken.length === 0) await page.waitForTimeout(20)
  const start = taken[0]?.at ?? clock()
  const now = () => Math.round(clock() - start)
  const unseen: Unseen = async (wait) => {
    const since = performance.now()
    await wait()
    const until = clock()
    cut += performance.now() - since
    // What came meanwhile is only what it came to.
    for (const frame of taken) frame.at = Math.min(frame.at, until - (performance.now() - since))
  }
  async function stop() {
    const end = clock()
    await session.send('Page.stopScreencast').catch(() => {})
    await Promise.all(writing)
    const lines = taken.map(({ file, at }, index) => {
      const lasts = Math.max(0.001, ((taken[index + 1]?.at ?? end) - at) / 1000)
      return `file '${file}'\nduration ${lasts.toFixed(4)}`
    })
    const list = join(frames, 'list.txt')
    await writeFile(list, `${lines.join('\n')}\nfile '${taken.at(-1)?.file}'\n`)
    return list
  }
  return { stop, now, unseen }
}
