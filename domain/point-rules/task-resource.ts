import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { RULE_STATES, TASK_IDS } from '#db/kinds.ts'
import { pointTask } from '#db/schema/points.ts'
import { resource } from '#domain/backstage/resource.ts'
import { because } from '#domain/errors.ts'
import { whole } from '#domain/input.ts'
import { TASKS } from '#domain/points/rules.ts'
import { dropPages, hasBegun, nextOfTask, refuseBegun, termOf } from './begun.ts'

/** What tasks earn, from which day on. Only what is still to come is changed. */
export const tasks = resource({
  name: 'tasks',
  rights: { see: 'points:rules', edit: 'points:rules' },
  table: pointTask,
  key: pointTask.id,
  version: pointTask.version,
  columns: {
    task: { of: pointTask.task, kind: 'choice' },
    validFrom: { of: pointTask.validFrom, kind: 'day' },
    state: { of: pointTask.state, kind: 'choice' },
    points: { of: pointTask.points, kind: 'number' },
    cap: { of: pointTask.cap, kind: 'number' },
    ruleVersion: { of: pointTask.ruleVersion, kind: 'number' },
  },
  filters: {
    task: { choices: TASK_IDS, where: (task) => sql`${pointTask.task} = ${task}` },
    term: termOf(pointTask.validFrom),
  },
  sorts: {
    newest: { by: pointTask.validFrom, direction: 'desc' },
    oldest: { by: pointTask.validFrom, direction: 'asc' },
  },
  form: z.strictObject({
    task: z.enum(TASK_IDS),
    validFrom: z.iso.date(because('required')).max(10),
    state: z.enum(RULE_STATES),
    points: whole(1, 100_000),
    cap: whole(1, 100),
  }),
  personal: [],
  refuse: ({ task, cap }) => (TASKS[task].kind === 'basic' && cap !== 1 ? 'task-once' : null),
  canBeAdded: {
    create: async (doing, fields) => {
      refuseBegun(fields.validFrom)
      const ruleVersion = await nextOfTask(doing, fields.task)
      const [added] = await doing.tx
        .insert(pointTask)
        .values({ ...fields, ruleVersion })
        .returning({ id: pointTask.id })
      return String(added?.id)
    },
  },
  write: async (doing, record, fields) => {
    refuseBegun(record.validFrom, fields.validFrom)
    const ruleVersion = fields.task === record.task ? record.ruleVersion : await nextOfTask(doing, fields.task)
    await doing.tx
      .update(pointTask)
      .set({ ...fields, ruleVersion })
      .where(eq(pointTask.id, record.id))
  },
  afterwards: dropPages,
  actions: {
    remove: {
      right: 'points:rules',
      refuse: ({ validFrom }) => (hasBegun(validFrom) ? 'rule-holds' : null),
      run: ({ tx }, { id }) => tx.delete(pointTask).where(eq(pointTask.id, id)),
      // Its day may have begun meanwhile.
      canBeUndone: false,
    },
  },
})
