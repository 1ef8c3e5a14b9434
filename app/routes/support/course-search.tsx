import { useTranslations } from 'use-intl'
import type { CourseFilter } from '#domain/courses/course-filter.ts'
import { COURSE_SORTS, SEARCH_MAX } from '#domain/courses/rules.ts'
import { SearchBox } from '../../ui/lists/search-box.tsx'

/** Searches the courses of the chosen category. Its fields stand in the order of the list's address. */
export function CourseSearch({ filter: { category, sort, text = '' } }: { filter: CourseFilter }) {
  const words = useTranslations('training.list')
  return (
    <SearchBox
      action="/support/training"
      text={text}
      maxLength={SEARCH_MAX}
      label={words('search')}
      submit={words('submit')}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {sort !== COURSE_SORTS[0] && <input type="hidden" name="sort" value={sort} />}
    </SearchBox>
  )
}
