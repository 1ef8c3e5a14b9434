import { categories } from '#domain/courses/category-resource.ts'
import { courses } from '#domain/courses/resource.ts'
import { designers } from '#domain/designers/resource.ts'
import { help } from '#domain/help/resource.ts'
import { mail } from '#domain/mail/resource.ts'
import { library } from '#domain/media/library/resource.ts'
import { brands } from '#domain/models/resources/brand-resource.ts'
import { products } from '#domain/models/resources/product-resource.ts'
import { ratings } from '#domain/models/resources/rating-resource.ts'
import { combined, scenes } from '#domain/models/resources/whole-resource.ts'
import { news } from '#domain/news/resource.ts'
import { faults } from '#domain/operation/fault-resource.ts'
import { claims } from '#domain/pages/claim-resource.ts'
import { pages } from '#domain/pages/listed.ts'
import { accounts } from '#domain/people/listed.ts'
import { prices } from '#domain/plans/price-resource.ts'
import { subscriptions } from '#domain/plans/resource.ts'
import { rewards } from '#domain/point-rules/reward-resource.ts'
import { tasks } from '#domain/point-rules/task-resource.ts'
import { redirects } from '#domain/redirects/resource.ts'
import { log, reports, waitingStores } from '#domain/reports/listed.ts'
import { requests } from '#domain/requests/resource.ts'
import { templates } from '#domain/requests/template-resource.ts'
import { schemes } from '#domain/schemes/resource.ts'
import { searches } from '#domain/search/zero-results-listed.ts'
import { settings } from '#domain/settings/resource.ts'
import { visits } from '#domain/visits/listed.ts'
import type { AnyResource, Listed } from './resource.ts'

/** Every kind of record that the backstage shows and changes by its descriptor, by its name in addresses. */
export const resources: Record<string, AnyResource> = {
  requests,
  templates,
  mail,
  subscriptions,
  prices,
  tasks,
  rewards,
  news,
  help,
  courses,
  categories,
  designers,
  schemes,
  claims,
  redirects,
  media: library,
  products,
  combined,
  scenes,
  brands,
  ratings,
  faults,
  settings,
}

/** Every kind of record whose changes the log tells of. */
export const changing: Record<string, Listed> = { pages, ...resources, accounts }

/** Every list. */
export const lists: Record<string, Listed> = { ...changing, visits, searches, reports, stores: waitingStores, log }
