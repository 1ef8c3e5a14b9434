import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Account } from '#domain/actor.ts'
import { asRefusal, DomainError, type ErrorReason } from '#domain/errors.ts'
import type { LocalFile } from '#domain/media/examine.ts'
import { appContext, languageContext } from '../request/context.ts'
import { refusalWords } from '../request/refusal-words.ts'
import { type Asked, answering, askedIn, FieldsRefused, type FormArgs } from './answering.ts'
import { checkFields } from './check-fields.ts'
import { type Received, receiveForm, wholeFile } from './upload.ts'

interface FormWithFiles<Schema extends z.ZodObject> {
  schema: Schema
  errorFields?: Partial<Record<ErrorReason, string>>
  filesMax: number
  /** Keeps a file that came whole, and writes into the form what it is now. @throws DomainError, said beside its field */
  keepFile: (file: LocalFile, form: URLSearchParams, asked: Asked<null, Account>) => Promise<void>
  run: (asked: Asked<z.output<Schema>, Account>) => Promise<string>
}

/**
 * `formAction` for a form with files, which only an account sends: it is known who before any is received. Files that came
 * well are kept, also where a field is refused.
 */
export async function formActionWithFiles<Schema extends z.ZodObject>(
  { request, context }: FormArgs,
  { schema, errorFields, filesMax, keepFile, run }: FormWithFiles<Schema>,
) {
  return answering(context, errorFields, async (keep) => {
    const { actor, ...asked } = await askedIn(context)
    const sender = actor ?? new DomainError('unauthenticated', 'login-required')
    return receiveForm(request, context.get(appContext), { sender, filesMax }, async ({ form, files }) => {
      keep(Object.fromEntries(form))
      if (sender instanceof DomainError) throw sender
      const language = context.get(languageContext)
      const fileErrors: Record<string, string> = {}
      let refusedFile: DomainError | undefined
      for (const file of files) {
        refusedFile = await keptOrRefused(file)
        if (refusedFile) fileErrors[file.field] = refusalWords(refusedFile.reason, refusedFile.values, language)
      }
      keep(Object.fromEntries(form))
      const { values, fieldErrors } = checkFields(schema, form, language)
      if (fieldErrors || refusedFile) throw new FieldsRefused({ ...fieldErrors, ...fileErrors }, refusedFile)
      return redirect(await run({ ...asked, actor: sender, values }), 303)

      async function keptOrRefused(received: Received) {
        try {
          await keepFile(wholeFile(received), form, { ...asked, actor: sender as Account })
        } catch (error) {
          return asRefusal(error)
        }
      }
    })
  })
}
