import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { REWARD_IDS, RULE_STATES } from '#db/kinds.ts'
import { pointReward } from '#db/schema/points.ts'
import { resource } from '#domain/backstage/resource.ts'
import { because } from '#domain/errors.ts'
import { whole } from '#domain/input.ts'
import { REWARDS } from '#domain/points/rules.ts'
import { dropPages, hasBegun, nextOfReward, refuseBegun, termOf } from './begun.ts'

const costBefore = sql`(
  select earlier.cost from point_reward as earlier
  where earlier.reward = point_reward.reward and earlier.valid_from < point_reward.valid_from
  order by earlier.valid_from desc limit 1)`

/** How many accounts have the points today that a reward costs. */
function reachAt(cost: SQL): SQL {
  return sql`case when ${cost} is not null then (select count(*) from point_holder where balance >= ${cost}) end`
}

/** What rewards cost and give, from which day on. Only what is still to come is changed. */
export const rewards = resource({
  name: 'rewards',
  rights: { see: 'points:rules', edit: 'points:rules' },
  table: pointReward,
  key: pointReward.id,
  version: pointReward.version,
  columns: {
    reward: { of: pointReward.reward, kind: 'choice' },
    validFrom: { of: pointReward.validFrom, kind: 'day' },
    state: { of: pointReward.state, kind: 'choice' },
    cost: { of: pointReward.cost, kind: 'number' },
    amount: { of: pointReward.amount, kind: 'number' },
    ruleVersion: { of: pointReward.ruleVersion, kind: 'number' },
  },
  details: {
    reach: { of: reachAt(sql`point_reward.cost`), kind: 'number' },
    reachBefore: { of: reachAt(costBefore), kind: 'number' },
  },
  filters: {
    reward: { choices: REWARD_IDS, where: (reward) => sql`${pointReward.reward} = ${reward}` },
    term: termOf(pointReward.validFrom),
  },
  sorts: {
    newest: { by: pointReward.validFrom, direction: 'desc' },
    oldest: { by: pointReward.validFrom, direction: 'asc' },
  },
  form: z.strictObject({
    reward: z.enum(REWARD_IDS),
    validFrom: z.iso.date(because('required')).max(10),
    state: z.enum(RULE_STATES),
    cost: whole(1, 10_000_000),
    amount: whole(1, 100_000),
  }),
  personal: [],
  refuse: ({ reward, amount }) => {
    const { days = amount } = REWARDS[reward]
    return amount === days ? null : 'reward-says-days'
  },
  canBeAdded: {
    create: async (doing, fields) => {
      refuseBegun(fields.validFrom)
      const ruleVersion = await nextOfReward(doing, fields.reward)
      const [added] = await doing.tx
        .insert(pointReward)
        .values({ ...fields, ruleVersion })
        .returning({ id: pointReward.id })
      return String(added?.id)
    },
  },
  write: async (doing, record, fields) => {
    refuseBegun(record.validFrom, fields.validFrom)
    const ruleVersion = fields.reward === record.reward ? record.ruleVersion : await nextOfReward(doing, fields.reward)
    await doing.tx
      .update(pointReward)
      .set({ ...fields, ruleVersion })
      .where(eq(pointReward.id, record.id))
  },
  afterwards: dropPages,
  actions: {
    remove: {
      right: 'points:rules',
      refuse: ({ validFrom }) => (hasBegun(validFrom) ? 'rule-holds' : null),
      run: ({ tx }, { id }) => tx.delete(pointReward).where(eq(pointReward.id, id)),
      // Its day may have begun meanwhile.
      canBeUndone: false,
    },
  },
})
