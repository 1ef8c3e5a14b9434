import * as z from 'zod/mini'
import type { Acts } from '../commands.ts'
import { type DesignDocument, HEAD } from '../document.ts'
import { merged } from './edit.ts'
import { refuse } from './refusal.ts'

/** What a design has once: see `HEAD`. A tracing that is null goes. */
export interface DesignFields extends Partial<Omit<Pick<DesignDocument, keyof typeof HEAD>, 'tracing'>> {
  tracing?: NonNullable<DesignDocument['tracing']> | null
}

export type DesignCommand = { do: 'changeDesign'; fields: DesignFields }

const shape = z.partial(z.strictObject(HEAD))

export const designActs: Acts<DesignCommand> = {
  changeDesign(edit, { fields: { tracing, ...fields } }) {
    const changed = { ...fields, ...(tracing !== undefined && { tracing: tracing ?? undefined }) }
    const { error } = shape.safeParse(changed)
    if (error) refuse({ reason: 'value-wrong', path: (error.issues[0]?.path ?? []).join('.') })
    edit.document = merged(edit.document, changed)
  },
}
