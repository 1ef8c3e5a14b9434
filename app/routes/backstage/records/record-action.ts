import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { SHOWN_KINDS } from '#db/kinds.ts'
import type { Actor } from '#domain/actor.ts'
import { fieldsIn, fileFieldOf } from '#domain/backstage/fields.ts'
import { keepFileFor } from '#domain/backstage/files.ts'
import type { AnyResource } from '#domain/backstage/resource.ts'
import { momentOf } from '#domain/courses/typed.ts'
import type { ErrorReason } from '#domain/errors.ts'
import type { Asked } from '../../../http/forms/answering.ts'
import { formAction } from '../../../http/forms/form-action.ts'
import { formActionWithFile } from '../../../http/forms/form-action-with-file.ts'

interface RecordForm<Schema extends z.ZodObject> {
  schema: Schema
  run: (asked: Asked<z.output<Schema>, Actor>) => Promise<string>
}

/** The action of a form of a record; where the schema has files, they are kept and stand in it by their ids. */
export function recordAction<Schema extends z.ZodObject>(
  args: ActionFunctionArgs,
  resource: AnyResource,
  { schema, run }: RecordForm<Schema>,
) {
  const files = fieldsIn(schema).filter(({ kind }) => kind === 'file')
  const [first] = files
  if (!first) return formAction(args, { schema, size: 'long', run })
  const model = files.find(({ file }) => file === 'model')
  const errorFields: Partial<Record<ErrorReason, string>> = {
    'media-kind-differs': fileFieldOf(first.name),
    'media-there': fileFieldOf(first.name),
    'video-name-wrong': 'name',
    'slug-taken': 'slug',
    'account-unknown': 'owner',
    'owner-has-store': 'owner',
    'model-size-differs': fileFieldOf((model ?? first).name),
  }
  return formActionWithFile(args, {
    schema,
    errorFields,
    right: resource.rights.edit,
    fileFields: files.map(({ name }) => fileFieldOf(name)),
    keepFile: async (file, form, { app, actor }, field) => {
      const asked = files.find(({ name }) => fileFieldOf(name) === field)
      if (!asked?.file) return
      // Where there is a choice, a file is what is said of it: by nothing else is a picture of a sphere told.
      const said = SHOWN_KINDS.find((kind) => kind === form.get('kind'))
      const kind = asked.file === 'picture' && said ? said : asked.file
      const kept = await keepFileFor({ ...app, ...app.files }, actor, resource, kind, file, asked.types)
      form.set(asked.name, kept.id)
      // How long it lasts is as it says itself.
      if (kept.durationMs && 'durationMs' in schema.shape) form.set('durationMs', momentOf(kept.durationMs))
    },
    run,
  })
}
