import { useEffect, useState } from 'react'
import { keptDesigns } from '../editor/saving/kept.ts'

/** Tells of a design whether this browser keeps something of it that the server has not taken yet. */
export function useKeptHere(): (id: number) => boolean {
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => {
    let isOver = false
    keptDesigns.ids().then(
      (found) => !isOver && setIds(found.map(String)),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [])
  return (id) => ids.includes(String(id))
}
