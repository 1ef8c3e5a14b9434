import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Language } from '#db/languages.ts'
import type { ErrorReason } from '#domain/errors.ts'
import { blankAnswer, type FormAnswer } from '../../forms/answer.ts'
import { appContext, languageContext } from '../request/context.ts'
import { orRefuse } from '../request/errors.ts'
import { type Asked, answering, askedIn, FieldsRefused, type FormArgs } from './answering.ts'
import { checkFields } from './check-fields.ts'
import { type FormSize, readForm, TRAP } from './form.ts'
import { FormRefusal } from './form-refusal.ts'

interface Form<Schema extends z.ZodObject, Done> {
  /** Says which fields there are, and what is right in them. */
  schema: Schema
  /** The fields that are never sent back. */
  secrets?: readonly FieldOf<Schema>[]
  /** The fields that refusals of the verb are said beside. */
  errorFields?: Partial<Record<ErrorReason, FieldOf<Schema>>>
  /** For forms that anybody may send, and so machines do: what fills in the field that people don't see is refused. */
  hasTrap?: boolean
  size?: FormSize
  /** For forms that are sent in place: the page that is alive stays, and asks for its data anew. */
  isInPlace?: boolean
  /** The address to go on to; or what the page shows, with the headers that it comes with. */
  run: (asked: Asked<z.output<Schema>>) => Promise<string | { done: Done; headers?: Headers }>
}

type FieldOf<Schema extends z.ZodObject> = keyof z.output<Schema> & string

/** A field as it was typed, or null: the verb says what is right in it. */
export const typed = z.string().nullable().default(null)

/**
 * The action of every form: reads what a page of ours sent, checks it, runs the verb, and leads on with a 303. Refused, the
 * page is answered with all that was typed and why; also where the session is over or the fault is ours.
 */
export async function formAction<Schema extends z.ZodObject, Done = never>(
  { request, context }: FormArgs,
  { schema, secrets = [], errorFields, hasTrap = false, size, isInPlace = false, run }: Form<Schema, Done>,
) {
  return answering(context, errorFields, async (keep) => {
    const names = [...namesIn(schema), ...(hasTrap ? [TRAP] : [])]
    const form = await readForm(request, context.get(appContext).settings.siteUrl, names, size)
    const isTrapped = Boolean(form.get(TRAP))
    form.delete(TRAP)
    const hidden = new Set<string>(secrets)
    keep(Object.fromEntries([...form].filter(([name]) => !hidden.has(name))))
    if (isTrapped) throw new FormRefusal('looks-like-a-machine')
    const { values, fieldErrors } = checkFields(schema, form, context.get(languageContext))
    if (fieldErrors) throw new FieldsRefused(fieldErrors)
    const taken = await run({ ...(await askedIn(context)), values })
    if (typeof taken !== 'string') {
      return data<FormAnswer<Done>>({ ...blankAnswer, done: taken.done }, { headers: taken.headers })
    }
    return isInPlace && isAlive(request) ? data<FormAnswer<Done>>(blankAnswer) : redirect(taken, 303)
  })
}

/**
 * As forms name the fields of a schema: a text that is typed in each language is a field for each, such as `title.en`, and so
 * is what can be ticked of a list.
 */
const namesIn = ({ shape }: z.ZodObject): string[] =>
  Object.entries<z.ZodType>(shape).flatMap(([name, field]) => {
    const { languages, choices = languages } = (field.meta() ?? {}) as Meta
    return choices ? choices.map((part) => `${name}.${part}`) : [name]
  })

interface Meta {
  languages?: readonly Language[]
  choices?: readonly string[]
}

/** Whether a page sent it that is alive; otherwise the browser shows what it is answered. */
export const isAlive = ({ url }: Request) => new URL(url).pathname.endsWith('.data')

/**
 * The action of a button: as nothing typed can be lost, the error page says why it is refused.
 * @param names what is sent along, such as which model is meant
 */
export async function buttonAction(
  { request, context }: FormArgs,
  run: (asked: Asked<Partial<Record<string, string>>>) => Promise<string>,
  names: string[] = [],
) {
  const form = await orRefuse(readForm(request, context.get(appContext).settings.siteUrl, names))
  return redirect(await orRefuse(run({ ...(await askedIn(context)), values: Object.fromEntries(form) })), 303)
}
