import { useTranslations } from 'use-intl'
import type { CourseFilter } from '#domain/courses/course-filter.ts'
import { COURSE_SORTS, SEARCH_MAX } from '#domain/courses/rules.ts'
import { IconSearch } from '../../ui/marks/icons.tsx'
import classes from './training.module.css'

/** Searches the courses of the chosen category. Its fields stand in the order of the list's address. */
export function CourseSearch({ filter: { category, sort, text = '' } }: { filter: CourseFilter }) {
  const words = useTranslations('training.list')
  return (
    <search>
      <form action="/support/training" className={classes.search}>
        {category && <input type="hidden" name="category" value={category} />}
        {sort !== COURSE_SORTS[0] && <input type="hidden" name="sort" value={sort} />}
        <input
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={SEARCH_MAX}
          placeholder={words('search')}
          aria-label={words('search')}
          className={classes.field}
        />
        <button type="submit" className={classes.submit} aria-label={words('submit')}>
          <IconSearch size={20} />
        </button>
      </form>
    </search>
  )
}
