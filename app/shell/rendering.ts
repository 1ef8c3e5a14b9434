import { createContext } from 'react'

/** What belongs to one rendering of a document, beside its language. */
export interface Rendering {
  /** Marks the inline scripts that our own components write, until the page is finished: see ../http/inline-scripts.ts. */
  nonce?: string
  /** On a page that tells of a fault of ours: what the log knows it by. */
  requestId?: string
}

export const RenderingContext = createContext<Rendering>({})

export const renderingOfDocument = (): Rendering => ({ requestId: document.documentElement.dataset.request })
