import type { TableName } from './document.ts'

/** Which fields of which table hold ids, and of what. */
export const REFERENCES: { table: TableName; field: string; to: TableName }[] = [
  { table: 'walls', field: 'from', to: 'nodes' },
  { table: 'walls', field: 'to', to: 'nodes' },
  { table: 'openings', field: 'wall', to: 'walls' },
  { table: 'openings', field: 'model', to: 'models' },
  { table: 'items', field: 'model', to: 'models' },
  { table: 'items', field: 'group', to: 'groups' },
]
