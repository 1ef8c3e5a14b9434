import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Db } from '#db/client.ts'
import { contentLanguageFor, DEFAULT_LANGUAGE, fallbackOf, LANGUAGES, type Language } from '#db/languages.ts'
import { together } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { captionLanguages, furtherCourses, newestCourse, readCaptions, readCourse } from '#domain/courses/courses.ts'
import { timeOf } from '#domain/courses/rules.ts'
import { stepsOf } from '#domain/courses/steps.ts'
import { asPicture, type Media, readNamedMedia } from '#domain/media/media.ts'
import { picturesIn } from '#domain/media/rules.ts'
import { type LocalText as LocalWords, textIn } from '#domain/text.ts'
import { articleHtml } from '../../http/content/article-html.ts'
import { idInAddress } from '../../http/id-in-address.ts'
import { addCacheTags, appContext, languageContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta, sharedPicture } from '../../http/seo/meta.ts'
import { howTo, video } from '../../http/seo/structured-data.ts'
import { languageTitle } from '../../i18n/language-name.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { Island } from '../../islands/island.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { ViewCount } from '../../shell/view-count.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { type Track, VideoFrame } from '../../ui/film/video-frame.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Day } from '../../ui/text/day.tsx'
import { LocalText } from '../../ui/text/local-text.tsx'
import { useLocalText } from '../../ui/text/use-local-text.ts'
import type { Route } from './+types/course'
import classes from './course.module.css'
import '../../ui/film/video-frame.css'
import { CourseRow } from './course-card.tsx'
import CourseProgress from './course-progress.island.tsx'
import { CourseSteps } from './course-steps.tsx'
import { Transcript } from './transcript.tsx'

export const handle = publicPage({ query: ['id'] })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  const id = await idInAddress(url, () => newestCourse(db))
  addCacheTags(context, cacheTags.course(id), cacheTags.courses)
  const language = context.get(languageContext)
  const [{ course, further, media }, { spoken, shown, cues }] = await orRefuse(
    together(db, (from) =>
      Promise.all([
        readCourse(from, id).then(async (course) => {
          const [further, media] = await Promise.all([furtherCourses(from, course), picturesOf(from, course.steps)])
          return { course, further, media }
        }),
        readSpoken(from, id, language),
      ]),
    ),
  )

  const [title, description] = [course.title, course.summary].map((text) => textIn(text, language).words) as [
    string,
    string,
  ]
  const words = wordsFor(context).training.list
  const head = describePage(
    { context, url },
    { title, description, picture: course.cover, ways: [{ name: words.title, path: '/support/training' }] },
  )
  const { words: written, lang: stepsLang } = textIn(course.steps, language)
  const found = stepsOf(written)
  const steps = found.map(({ title: name, text }) => {
    const sizes = '(min-width: 75em) 50vw, 100vw'
    const altOf = (name: string) => textIn(media[name]?.alt ?? {}, language).words
    const pictures = Object.fromEntries(Object.entries(media).map(([name, row]) => [name, asPicture(row)]))
    return {
      title: name,
      html: articleHtml(text, { pictures, altOf, sizes, siteUrl: settings.siteUrl, lower: 2 }).html,
    }
  })
  const { mp4 } = course.video
  const { durationMs } = course
  const poster = sharedPicture(settings.siteUrl, course.cover).url
  const thing =
    durationMs === null
      ? howTo({ name: title, description, image: poster, steps: found.map((step) => step.title), url: head.address })
      : video({
          name: title,
          description,
          durationMs,
          uploaded: course.publishedAt,
          poster,
          file: mp4 && new URL(mp4, settings.siteUrl).href,
        })
  return {
    ...course,
    ...further,
    steps,
    stepsLang,
    spoken,
    shown,
    cues,
    head: { ...head, things: [...head.things, thing] },
  }
}

/** The pictures of a lesson's steps, in all its languages, by their names. */
async function picturesOf(db: Db, steps: LocalWords): Promise<Record<string, Media>> {
  const names = [...new Set(Object.values(steps).flatMap(picturesIn))]
  return names.length > 0 ? readNamedMedia(db, names) : {}
}

/** What is said in a course, in the reader's language if it is written in that, else in another. */
async function readSpoken(db: Db, id: string | null, language: Language) {
  const captions = await readCaptions(db, id)
  const spoken = captionLanguages(captions)
  const shown = [language, fallbackOf(language), ...spoken].find((each) => spoken.includes(each))
  return { spoken, shown, cues: (shown && captions[shown]) ?? [] }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Course({ loaderData: course }: Route.ComponentProps) {
  const words = useTranslations('training.course')
  const list = useTranslations('training.list')
  const text = useLocalText()
  const { id, title, summary, author, publishedAt, durationMs, category, cover, chapters, cues, shown, steps } = course
  const name = text(title)
  const place = text(category.name)
  const tracks = useTracks(course)
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
          {durationMs === null ? (
            <Picture media={cover} alt="" sizes={sizes} ratio="16 / 9" priority />
          ) : (
            <VideoFrame
              files={{ ...course.video, poster: cover }}
              tracks={tracks}
              title={name}
              text={timeOf(durationMs)}
              sizes={sizes}
            />
          )}
          <header className={classes.head}>
            <h1 className={classes.title}>
              <LocalText text={title} />
            </h1>
            <p className={`dim small ${classes.facts}`}>
              <span>
                {words('by')} {author}
              </span>
              {steps.length > 0 && <span>{list('steps', { count: steps.length })}</span>}
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
          {steps.length > 0 && <CourseSteps steps={steps} lang={course.stepsLang} />}
          <Island
            of={CourseProgress}
            props={{ id, durationMs, steps: steps.map((step) => step.title), lang: course.stepsLang }}
            when="account"
          />
          {durationMs !== null && (
            <section aria-labelledby="transcript">
              <h2 id="transcript" className={classes.small}>
                {words('transcript')}
              </h2>
              <Transcript chapters={chapters} cues={cues} lang={LANGUAGES[shown ?? DEFAULT_LANGUAGE].tag} />
            </section>
          )}
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

const sizes = '(min-width: 75em) 74vw, 100vw'

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
