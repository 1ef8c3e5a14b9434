import { use, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { contentLanguageFor, DEFAULT_LANGUAGE, fallbackOf, LANGUAGES } from '#db/languages.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { captionLanguages, furtherCourses, readCourse, readCues } from '#domain/courses/courses.ts'
import { timeOf } from '#domain/courses/rules.ts'
import { textIn } from '#domain/text.ts'
import { addCacheTags, appContext, languageContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta, sharedPicture } from '../../http/seo/meta.ts'
import { video } from '../../http/seo/structured-data.ts'
import { languageTitle } from '../../i18n/language-name.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { type Track, VideoFrame } from '../../sections/video/video-frame.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { ViewCount } from '../../shell/view-count.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Day } from '../../ui/day.tsx'
import { LocalText } from '../../ui/local-text.tsx'
import { useLocalText } from '../../ui/use-local-text.ts'
import type { Route } from './+types/course'
import classes from './course.module.css'
import { CourseRow } from './course-card.tsx'
import { CourseProgress } from './course-progress.tsx'
import { Transcript } from './transcript.tsx'
import { usePlayback } from './use-playback.ts'
import { useProgress } from './use-progress.ts'

export const handle = publicPage({ query: ['id'] })

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = new URL(url).searchParams.get('id')
  const { db, settings } = context.get(appContext)
  addCacheTags(context, cacheTags.course(id), cacheTags.courses)
  const course = await orRefuse(readCourse(db, id))
  const further = await furtherCourses(db, course)
  const language = context.get(languageContext)
  const spoken = await captionLanguages(db, course.id)
  const shown = [language, fallbackOf(language), ...spoken].find((each) => spoken.includes(each))
  const cues = shown ? await readCues(db, course.id, shown) : []

  const [title, description] = [course.title, course.summary].map((text) => textIn(text, language).words) as [
    string,
    string,
  ]
  const words = wordsFor(context).training.list
  const head = describePage(
    { context, url },
    { title, description, picture: course.cover, ways: [{ name: words.title, path: '/support/training' }] },
  )
  const { mp4 } = course.video
  const thing = video({
    name: title,
    description,
    durationMs: course.durationMs,
    uploaded: course.publishedAt,
    poster: sharedPicture(settings.siteUrl, course.cover).url,
    file: mp4 && new URL(mp4, settings.siteUrl).href,
  })
  return { ...course, ...further, spoken, shown, cues, head: { ...head, things: [...head.things, thing] } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

/** Another course is another page: nothing of its video or of the visitor's place in it stays. */
export default function CoursePage({ loaderData }: Route.ComponentProps) {
  return <Course key={loaderData.id} course={loaderData} />
}

function Course({ course }: { course: Route.ComponentProps['loaderData'] }) {
  const words = useTranslations('training.course')
  const list = useTranslations('training.list')
  const text = useLocalText()
  const { id, title, summary, author, publishedAt, durationMs, category, cover, chapters, cues, shown } = course
  const playback = usePlayback()
  const progress = useProgress(course, playback.video)
  const { startMs, setStart, seek } = playback
  const name = text(title)
  const place = text(category.name)
  const stoppedAt = progress?.positionMs ?? 0
  const canResume = stoppedAt > 0 && stoppedAt < durationMs - endMs

  // Only by what came first, not by where the video is now.
  const isKnown = progress !== undefined
  const resume = useEffectEvent(() => {
    if (canResume && !playback.video && startMs === 0) setStart(stoppedAt)
  })
  useEffect(() => {
    if (isKnown) resume()
  }, [isKnown])

  const from = startMs > 0 && words(startMs === stoppedAt ? 'resume' : 'from', { time: timeOf(startMs) })
  return (
    <div className="page">
      <Breadcrumb
        ways={[
          { label: list('title'), to: '/support/training' },
          { label: place, to: `/support/training?category=${category.slug}` },
        ]}
        here={name}
      />
      <div className={`grid ${classes.body}`}>
        <div className={classes.video}>
          <VideoFrame
            files={{ ...course.video, poster: cover }}
            tracks={useTracks(course)}
            title={name}
            text={from || timeOf(durationMs)}
            sizes="(min-width: 75em) 74vw, 100vw"
            video={playback.setVideo}
            isWanted={playback.isWanted}
            onWanted={playback.setWanted}
          />
          <header className={classes.head}>
            <h1 className={classes.title}>
              <LocalText text={title} />
            </h1>
            <p className={`dim small ${classes.facts}`}>
              <span>
                {words('by')} {author}
              </span>
              <span>
                {words('published')} <Day date={publishedAt.toISOString()} />
              </span>
            </p>
            <p className="lead">
              <LocalText text={summary} />
            </p>
            <div className={classes.actions}>
              <ShareButton title={name} />
              <ViewCount of="courses" id={id} />
            </div>
          </header>
          <CourseProgress progress={progress} durationMs={durationMs} seek={seek} />
          <section aria-labelledby="transcript">
            <h2 id="transcript" className={classes.small}>
              {words('transcript')}
            </h2>
            <Transcript
              chapters={chapters}
              cues={cues}
              lang={LANGUAGES[shown ?? DEFAULT_LANGUAGE].tag}
              playback={playback}
            />
          </section>
        </div>
        <aside className={classes.aside}>
          {course.next && (
            <section aria-labelledby="next">
              <h2 id="next" className={classes.small}>
                {words('next')}
              </h2>
              <ul>
                <CourseRow course={course.next} />
              </ul>
            </section>
          )}
          <section aria-labelledby="related">
            <h2 id="related" className={classes.small}>
              {words('related')}
            </h2>
            <ul>
              {course.related.map((other) => (
                <CourseRow key={other.id} course={other} />
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </div>
  )
}

/** Who stopped so close to the end has seen it. */
const endMs = 500

function useTracks({ id, spoken, shown, chapters }: Route.ComponentProps['loaderData']): Track[] {
  const words = useTranslations('training.course')
  const page = use(PageLanguage)
  const captions = spoken.map((language) => ({
    kind: 'captions' as const,
    src: `/courses/${id}/captions.${language}.vtt`,
    srcLang: LANGUAGES[language].tag,
    label: languageTitle(language, page),
    isFirst: language === shown,
  }))
  if (chapters.length === 0) return captions
  const language = contentLanguageFor(page)
  const chapterTrack = {
    kind: 'chapters' as const,
    src: `/courses/${id}/chapters.${language}.vtt`,
    srcLang: LANGUAGES[language].tag,
    label: words('chapterTrack'),
    isFirst: true,
  }
  return [...captions, chapterTrack]
}
