import { DomainError } from '#domain/errors.ts'
import type { DesignDocument } from '../document.ts'
import { DesignFault, type FaultReason } from '../fault.ts'
import { readDesign } from '../read.ts'
import { summaryOf } from './summary.ts'

/** @param fault is told with `_` for `-`, as words have it */
export const designRefused = (fault: FaultReason) =>
  new DomainError(fault === 'too-large' ? 'too-large' : 'invalid', 'design-refused', {
    fault: fault.replaceAll('-', '_'),
  })

/**
 * A document that came from elsewhere, as it is kept.
 * @param text JSON
 * @throws design-refused, with its `fault`
 */
export function takeDocument(text: string): DesignDocument {
  try {
    return readDesign(text)
  } catch (error) {
    if (!(error instanceof DesignFault)) throw error
    throw designRefused(error.reason)
  }
}

/** The columns that follow from a document. */
export const columnsOf = (document: DesignDocument) => ({ document, name: document.name, ...summaryOf(document) })
