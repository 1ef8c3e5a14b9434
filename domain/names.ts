import { z } from 'zod'
import { BREAK, HIDDEN } from './input.ts'
import { holdsLink } from './links.ts'

/**
 * The name of a person or a store, which stands in subjects of letters: no part of it becomes a link there, and nothing in it
 * is invisible. Its faults are `required`, `too-long`, `not-plain` and `holds-link`.
 */
export const name = (max: number) =>
  z
    .string('required')
    .trim()
    .max(max, { error: 'too-long', abort: true })
    .refine((text) => !BREAK.test(text) && !HIDDEN.test(text), 'not-plain')
    .refine((text) => !holdsLink(text), 'holds-link')
