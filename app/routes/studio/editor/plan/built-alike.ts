import type { DesignDocument } from '#domain/designs/document.ts'

const BUILT = ['nodes', 'walls', 'openings', 'rooms', 'storey'] as const

/** Whether what is drawn of walls and rooms alone stays as it is: its document differs in furniture at the most. */
export function isBuiltAlike<Props extends { document: DesignDocument }>(before: Props, after: Props): boolean {
  const { document: one, ...rest } = before
  const { document: other, ...others } = after
  const isSame = (name: string) => rest[name as keyof typeof rest] === others[name as keyof typeof others]
  return Object.keys(rest).every(isSame) && BUILT.every((table) => one[table] === other[table])
}
