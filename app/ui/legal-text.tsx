import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** In a sentence, words that lead to a text of `/legal`, in a tab of its own: what was typed stays. */
export function legalText(id: 'terms' | 'privacy') {
  return (words: ReactNode) => (
    <Link to={`/legal#${id}`} target="_blank">
      {words}
    </Link>
  )
}
