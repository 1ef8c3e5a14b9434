import { z } from 'zod'
import { type BlockKind, blockSchemas } from '../blocks.ts'
import { pageContent } from '../rules.ts'

/** How a field of a block is typed. */
export interface PageField {
  name: string
  kind:
    | 'line'
    | 'long'
    | 'markdown'
    | 'picture'
    | 'clip'
    | 'address'
    /** Of a place on the page, or of a file. */
    | 'name'
    | 'choice'
    | 'tick'
    /** Texts, each on its own line; of `marks`, `+` is yes and `-` is no. */
    | 'lines'
    | 'marks'
    /** Fields that are there together; `list`: any number of times. */
    | 'group'
    | 'list'
  isOptional: boolean
  /** Of a choice. */
  choices?: readonly (string | number)[]
  /** How many characters fit; of a list, how many items there may be. */
  most?: number
  /** Of a list. */
  least?: number
  /** Of a group, and of each item of a list. */
  fields?: readonly PageField[]
}

/** The fields of each kind of block, read from its schema: a new kind needs no other code here. */
export const blockFields = Object.fromEntries(
  Object.entries(blockSchemas).map(([kind, schema]) => [kind, fieldsOf(schema)]),
) as unknown as Record<BlockKind, readonly PageField[]>

/** What a page says of itself, in each language. */
export const headFields = fieldsOf(pageContent.omit({ blocks: true }))

function fieldsOf({ shape }: z.ZodObject): PageField[] {
  const fields = Object.entries<z.ZodType>(shape).map(([name, schema]) => fieldOf(name, schema))
  // What is said otherwise is said in the same words.
  const words = fields.filter(({ kind }) => kind === 'line' || kind === 'long')
  return fields.map((field) =>
    field.name === 'otherwise' ? { ...field, fields: words.map((each) => ({ ...each, isOptional: true })) } : field,
  )
}

function fieldOf(name: string, schema: z.ZodType): PageField {
  const inner = innermost(schema)
  const isOptional = schema.safeParse(undefined).success || schema.safeParse('').success
  const look = inner.meta()?.look as PageField['kind'] | undefined
  if (inner instanceof z.ZodRecord) return { name, kind: 'group', isOptional }
  if (inner instanceof z.ZodBoolean) return { name, kind: 'tick', isOptional }
  if (inner instanceof z.ZodObject) return { name, kind: 'group', isOptional, fields: fieldsOf(inner) }
  if (inner instanceof z.ZodArray) return listOf(name, inner)
  const choices = choicesOf(inner)
  if (choices) return { name, kind: 'choice', isOptional, choices }
  const most = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
  return { name, kind: look ?? 'line', isOptional, ...(most && { most }) }
}

function listOf(name: string, list: z.ZodArray): PageField {
  const element = list.element as z.ZodType
  const { minimum: least = 0, maximum: most } = sizeOf(list)
  if (element instanceof z.ZodObject) {
    return { name, kind: 'list', isOptional: least === 0, least, ...(most && { most }), fields: fieldsOf(element) }
  }
  return { name, kind: element instanceof z.ZodUnion ? 'marks' : 'lines', isOptional: least === 0 }
}

function sizeOf(list: z.ZodArray): { minimum?: number; maximum?: number } {
  const checks = list._zod.def.checks?.map(({ _zod }) => _zod.def as { minimum?: number; maximum?: number }) ?? []
  return Object.assign({}, ...checks.map(({ minimum, maximum }) => (maximum ? { maximum } : { minimum })))
}

function choicesOf(schema: z.ZodType): readonly (string | number)[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values] as string[]
  if (!(schema instanceof z.ZodUnion)) return undefined
  return schema.options.flatMap((each) => choicesOf(each as z.ZodType) ?? [])
}

/** Without what says that it may be missing. */
function innermost(schema: z.ZodType): z.ZodType {
  const inner = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
  return inner ? innermost(schema.unwrap() as z.ZodType) : schema
}
