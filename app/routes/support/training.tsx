import { useTranslations } from 'use-intl'
import { together } from '#domain/batching/together.ts'
import { courseFilter, slugsOf } from '#domain/courses/course-filter.ts'
import { listCourses, readTree } from '#domain/courses/lists.ts'
import { COURSE_SORTS } from '#domain/courses/rules.ts'
import { asPicture, readNamedMedia } from '#domain/media/media.ts'
import { SITE_PICTURES } from '#domain/media/rules.ts'
import { redirectToCanonical } from '../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta } from '../../http/seo/meta.ts'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/training'
import { CategoryTree, TreeButton } from './category-tree.tsx'
import { CourseCard } from './course-card.tsx'
import { CourseSearch } from './course-search.tsx'
import classes from './training.module.css'

export const handle = publicPage({ query: ['category', 'sort', 'q', 'page'] })

const bannerPicture = SITE_PICTURES.courses

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const { db } = context.get(appContext)
  const [tree, { [bannerPicture]: file }] = await together(db, (from) =>
    Promise.all([readTree(from), readNamedMedia(from, [bannerPicture])]),
  )
  const address = courseFilter(slugsOf(tree))
  const { filter, canonical } = address.parse(asked.searchParams)
  redirectToCanonical(asked, canonical)
  const language = context.get(languageContext)
  const list = await listCourses(db, tree, filter, language)
  redirectToCanonical(asked, address.toQuery({ ...filter, page: list.page }))
  addCacheTags(context, ...list.tags)
  const banner = asPicture(file)
  const words = wordsFor(context).training.list
  const head = describePage(
    { context, url },
    { title: words.title, description: words.lead, picture: banner, ways: [] },
  )
  return { ...list, tree, filter, banner, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Training({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('training.list')
  const { tree, filter, courses, total, page, pages, banner } = loaderData
  const { withValue, toQuery } = courseFilter(slugsOf(tree))
  const isNarrowed = toQuery(filter).size > 0
  const to = (key: 'category' | 'sort' | 'text', value: string | undefined) =>
    `/support/training${withValue(filter, key, value)}`
  return (
    <>
      <header className={classes.banner}>
        <div className={classes.words}>
          <h1 className={classes.heading}>{words('heading')}</h1>
          <CourseSearch filter={filter} />
        </div>
        <Picture media={banner} alt="" sizes="(min-width: 56.25em) 42vw, 100vw" priority className={classes.picture} />
      </header>
      <div className={`page ${classes.body}`}>
        <CategoryTree tree={tree} chosen={filter.category} to={(category) => to('category', category)} />
        <section className={classes.list} aria-labelledby="courses">
          <h2 id="courses" className="visually-hidden">
            {words('courses')}
          </h2>
          <div className={classes.bar}>
            <TreeButton tree={tree} chosen={filter.category} />
            <ul className={classes.tabs} aria-label={words('sort')}>
              {COURSE_SORTS.map((sort) => (
                <li key={sort}>
                  <Link
                    to={to('sort', sort)}
                    keepsScroll
                    className={classes.tab}
                    aria-current={sort === filter.sort ? 'true' : undefined}
                  >
                    {words(`sorts.${sort}`)}
                  </Link>
                </li>
              ))}
            </ul>
            <p className={classes.results} aria-live="polite">
              {words('results', { count: total })}
              {filter.text && (
                <>
                  {' '}
                  <Link to={to('text', undefined)} keepsScroll aria-label={words('forget', { text: filter.text })}>
                    {words('searchedFor', { text: filter.text })}
                  </Link>
                </>
              )}
            </p>
          </div>
          {courses.length === 0 ? (
            <div className={classes.empty}>
              <h3>{words(isNarrowed ? 'empty' : 'none')}</h3>
              <p className="dim">{words(isNarrowed ? 'emptyText' : 'noneText')}</p>
              {isNarrowed && <TextLink to="/support/training">{words('emptyLink')}</TextLink>}
            </div>
          ) : (
            <ul className={classes.courses}>
              {courses.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </ul>
          )}
          <div className={classes.foot}>
            <Pager page={page} pages={pages} />
          </div>
        </section>
      </div>
    </>
  )
}
