import { redirect } from 'react-router'
import type { z } from 'zod'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { asRefusal, DomainError, type ErrorReason } from '#domain/errors.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import { granted, type Right } from '#domain/rights.ts'
import { appContext, languageContext } from '../request/context.ts'
import { refusalWords } from '../request/refusal-words.ts'
import { type Asked, answering, askedIn, FieldsRefused, type FormArgs } from './answering.ts'
import { checkFields } from './check-fields.ts'
import { type Received, receiveForm, wholeFile } from './upload.ts'

interface FormWithFile<Schema extends z.ZodObject> {
  schema: Schema
  errorFields?: Partial<Record<ErrorReason, string>>
  /** What whoever brings files must have, before any is received. */
  right?: Right
  /** The fields of its files, one file each; what comes in others is read past. */
  fileFields: readonly string[]
  /** Keeps a file that came whole, and writes into the form what it is now. @throws DomainError, said beside its field */
  keepFile: (file: LocalFile, form: URLSearchParams, asked: Asked<null, Account>, field: string) => Promise<void>
  run: (asked: Asked<z.output<Schema>, Account>) => Promise<string>
}

/**
 * `formAction` for a form with files, which only an account sends: it is known who before any is received. A file that came
 * well is kept, also where a field or another file is refused.
 */
export async function formActionWithFile<Schema extends z.ZodObject>(
  { request, context }: FormArgs,
  { schema, errorFields, right, fileFields, keepFile, run }: FormWithFile<Schema>,
) {
  return answering(context, { 'picture-too-large': fileFields[0] ?? '', ...errorFields }, async (keep) => {
    const { actor, ...asked } = await askedIn(context)
    const sender = senderOf(actor, right)
    return receiveForm(
      request,
      context.get(appContext),
      { sender, filesMax: fileFields.length },
      async ({ form, files }) => {
        keep(Object.fromEntries(form))
        if (sender instanceof DomainError) throw sender
        const language = context.get(languageContext)
        const refusals = new Map<string, DomainError>()
        for (const file of files.filter(({ field }) => fileFields.includes(field))) {
          const refusal = await keepWhole(file, form, sender).then(() => undefined, asRefusal)
          if (refusal) refusals.set(file.field, refusal)
        }
        keep(Object.fromEntries(form))
        const { values, fieldErrors } = checkFields(schema, form, language)
        if (refusals.size > 0) {
          const words = [...refusals].map(([field, { reason, values }]) => [
            field,
            refusalWords(reason, values, language),
          ])
          throw new FieldsRefused({ ...fieldErrors, ...Object.fromEntries(words) }, [...refusals.values()][0])
        }
        if (fieldErrors) throw new FieldsRefused(fieldErrors)
        return redirect(await run({ ...asked, actor: sender, values }), 303)
      },
    )

    async function keepWhole(file: Received, form: URLSearchParams, sender: Account) {
      await keepFile(wholeFile(file), form, { ...asked, actor: sender }, file.field)
    }
  })
}

/** Whoever may bring a file; or why they may not. */
function senderOf(actor: Actor, right: Right | undefined): Account | DomainError {
  try {
    return right ? granted(actor, right) : loggedIn(actor)
  } catch (error) {
    return asRefusal(error)
  }
}
