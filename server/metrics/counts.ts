import type { PageCache } from '../pages/page-cache.ts'
import { AnswerCounts } from './answer-counts.ts'
import { counter, gauge, type Metric } from './exposition.ts'

/** What a site counts of itself while it answers, in plain numbers. */
export class SiteCounts {
  readonly answers = new AnswerCounts()
  /** The site's, once it is made. */
  cache: Pick<PageCache, 'size' | 'rendered'> | undefined

  metrics(): Metric[] {
    const { pages, bytes } = this.cache?.size ?? { pages: 0, bytes: 0 }
    return [
      ...this.answers.metrics(),
      counter('loggia_pages_rendered_total', 'Public pages that were not in memory.', this.cache?.rendered ?? 0),
      gauge('loggia_pages_kept', 'Pages in memory.', pages),
      gauge('loggia_pages_kept_bytes', 'What they take.', bytes),
    ]
  }
}
