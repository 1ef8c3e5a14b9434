import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#domain/actor.ts'
import { fieldsIn, fileFieldOf } from '#domain/backstage/fields.ts'
import { keepFileFor } from '#domain/backstage/files.ts'
import type { AnyResource } from '#domain/backstage/resource.ts'
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
    'slug-taken': 'slug',
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
      // A picture of a sphere is told by nothing but what is said of it.
      const kind = asked.file === 'picture' && form.get('kind') === 'panorama' ? 'panorama' : asked.file
      form.set(asked.name, await keepFileFor({ ...app, ...app.files }, actor, resource, kind, file))
    },
    run,
  })
}
