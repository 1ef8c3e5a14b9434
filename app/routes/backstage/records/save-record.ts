import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { ChangedMeanwhile, changeRecord } from '#domain/backstage/changes/change.ts'
import { asTyped } from '#domain/backstage/fields.ts'
import type { AnyResource } from '#domain/backstage/resource.ts'
import { FieldsRefused } from '../../../http/forms/answering.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { recordAction } from './record-action.ts'

/**
 * Saves what was typed of a record. Where somebody else has changed it meanwhile, what was typed stays, each field that
 * differs says what it is now, and saving once more is about that version.
 */
export const saveRecord = (args: ActionFunctionArgs, resource: AnyResource, key: string, done: string) =>
  recordAction(args, resource, {
    schema: resource.form.safeExtend({ version: z.coerce.number().int() }) as z.ZodObject,
    run: async ({ app, actor, values: { version, ...fields } }) => {
      await changeRecord(app, actor, resource, key, { version: Number(version), fields }).catch((fault) => {
        if (!(fault instanceof ChangedMeanwhile)) throw fault
        const { changedMeanwhile, nothing } = wordsFor(args.context).backstage.record
        const own = asTyped(resource, fields)
        const differing = Object.entries(asTyped(resource, fault.fields)).filter(
          ([name, value]) => (own[name] ?? '') !== value,
        )
        const now = (value: string) => changedMeanwhile.replace('#', () => value || nothing)
        throw new FieldsRefused(Object.fromEntries(differing.map(([name, value]) => [name, now(value)])), fault, {
          version: String(fault.version),
        })
      })
      return done
    },
  })
