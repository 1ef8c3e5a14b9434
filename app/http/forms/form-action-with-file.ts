import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Account } from '#domain/actor.ts'
import { asRefusal, DomainError, type ErrorReason } from '#domain/errors.ts'
import type { LocalFile } from '#domain/media/local-file.ts'
import { appContext, languageContext } from '../request/context.ts'
import { refusalWords } from '../request/refusal-words.ts'
import { type Asked, answering, askedIn, FieldsRefused, type FormArgs } from './answering.ts'
import { checkFields } from './check-fields.ts'
import { type Received, receiveForm, wholeFile } from './upload.ts'

interface FormWithFile<Schema extends z.ZodObject> {
  schema: Schema
  errorFields?: Partial<Record<ErrorReason, string>>
  /** The field of its file; what comes in others is read past. */
  fileField: string
  /** Keeps a file that came whole, and writes into the form what it is now. @throws DomainError, said beside its field */
  keepFile: (file: LocalFile, form: URLSearchParams, asked: Asked<null, Account>) => Promise<void>
  run: (asked: Asked<z.output<Schema>, Account>) => Promise<string>
}

/**
 * `formAction` for a form with a file, which only an account sends: it is known who before any is received. A file that came
 * well is kept, also where a field is refused.
 */
export async function formActionWithFile<Schema extends z.ZodObject>(
  { request, context }: FormArgs,
  { schema, errorFields, fileField, keepFile, run }: FormWithFile<Schema>,
) {
  return answering(context, { 'picture-too-large': fileField, ...errorFields }, async (keep) => {
    const { actor, ...asked } = await askedIn(context)
    const sender = actor ?? new DomainError('unauthenticated', 'login-required')
    return receiveForm(request, context.get(appContext), { sender, filesMax: 1 }, async ({ form, files }) => {
      keep(Object.fromEntries(form))
      if (sender instanceof DomainError) throw sender
      const language = context.get(languageContext)
      const file = files.find(({ field }) => field === fileField)
      const refusal = file && (await keepWhole(file, form, sender).then(() => undefined, asRefusal))
      keep(Object.fromEntries(form))
      const { values, fieldErrors } = checkFields(schema, form, language)
      if (refusal) {
        const words = refusalWords(refusal.reason, refusal.values, language)
        throw new FieldsRefused({ ...fieldErrors, [fileField]: words }, refusal)
      }
      if (fieldErrors) throw new FieldsRefused(fieldErrors)
      return redirect(await run({ ...asked, actor: sender, values }), 303)
    })

    async function keepWhole(file: Received, form: URLSearchParams, sender: Account) {
      await keepFile(wholeFile(file), form, { ...asked, actor: sender })
    }
  })
}
