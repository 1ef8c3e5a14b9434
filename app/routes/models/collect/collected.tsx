import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { createPersonal } from '../../../api/personal.ts'

interface Collected {
  ids: ReadonlySet<number>
  /** Notes that models came into a collection of the visitor's, or left all of them. */
  note: (modelIds: number[], isCollected: boolean) => void
}

const CollectedContext = createContext<Collected>({ ids: new Set(), note: () => {} })

export const useCollected = () => use(CollectedContext)

const useOwnOf = createPersonal(async (ids: string, signal) =>
  ids ? api.get('/models/own', { query: { ids }, signal }) : { collected: [] },
)

/** Knows which of a page's models the visitor has collected. */
export function CollectedModels({ of, children }: { of: number[]; children: ReactNode }) {
  const asked = [...new Set(of)].sort((a, b) => a - b).join(',')
  const [{ collected }, change] = useOwnOf(asked)
  const note = useCallback(
    (modelIds: number[], isCollected: boolean) =>
      change((own) => {
        const others = own.collected?.filter((id) => !modelIds.includes(id)) ?? []
        return { collected: isCollected ? [...others, ...modelIds] : others }
      }),
    [change],
  )
  const shown = useMemo(() => ({ ids: new Set(collected), note }), [collected, note])
  return <CollectedContext value={shown}>{children}</CollectedContext>
}
