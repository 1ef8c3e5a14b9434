import { asRead } from './fields.ts'
import { resources } from './registry.ts'
import type { Row } from './resource.ts'

/** An entry of the log as people read it: what is kept in another way than it is typed stands there as it is typed. */
export function legible<Entry extends { resource: string; before: Row; after: Row }>(entry: Entry): Entry {
  const resource = resources[entry.resource]
  return resource ? { ...entry, before: asRead(resource, entry.before), after: asRead(resource, entry.after) } : entry
}
