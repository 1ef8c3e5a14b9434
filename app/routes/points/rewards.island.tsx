import { useTranslations } from 'use-intl'
import { type EntitlementKind, REWARD_IDS, type RewardId } from '#db/kinds.ts'
import { REWARDS, type RewardRule, type RewardRules } from '#domain/points/rules.ts'
import { Link } from '../../ui/link.tsx'
import models from './pictures/models.webp'
import modulesDay from './pictures/modules-day.webp'
import modulesMonth from './pictures/modules-month.webp'
import modulesQuarter from './pictures/modules-quarter.webp'
import modulesWeek from './pictures/modules-week.webp'
import renderingPoints from './pictures/rendering-points.webp'
import textures from './pictures/textures.webp'
import { redeemPath } from './points-path.ts'
import classes from './rewards.module.css'
import { useOwnPoints } from './use-own-points.ts'

const kinds: Record<EntitlementKind, 'modules' | 'uploads' | 'balance'> = {
  modules: 'modules',
  textures: 'uploads',
  models: 'uploads',
  'rendering-points': 'balance',
}

/** 560 by 400 pixels. */
const pictures: Record<RewardId, string> = {
  'modules-day': modulesDay,
  'modules-week': modulesWeek,
  'modules-month': modulesMonth,
  'modules-quarter': modulesQuarter,
  textures,
  models,
  'rendering-points': renderingPoints,
}

/** What points are for. What is out of the visitor's reach says how much is missing, where that is known. */
export default function Rewards({ rewards }: { rewards: RewardRules }) {
  const points = useOwnPoints()?.points
  const words = useTranslations('points.rewards')
  return (
    <ul className={classes.rewards}>
      {REWARD_IDS.map((id) => {
        const rule = rewards[id]
        return rule && <Reward key={id} id={id} rule={rule} points={points} />
      })}
      <li className={`lead ${classes.note}`}>{words('note')}</li>
    </ul>
  )
}

function Reward({
  id,
  rule: { cost, amount },
  points,
}: {
  id: RewardId
  rule: RewardRule
  points: number | undefined
}) {
  const words = useTranslations('points.rewards')
  const missing = points === undefined ? 0 : cost - points
  return (
    <li>
      <img src={pictures[id]} alt="" width={560} height={400} loading="lazy" className={classes.picture} />
      <p className={classes.what} aria-hidden>
        <span className={classes.amount}>{words(`${id}.amount`, { amount })}</span>
        <span className={classes.unit}>{words(`${id}.unit`, { amount })}</span>
      </p>
      <h3 className="visually-hidden">{words(`${id}.name`, { amount })}</h3>
      <p className={`dim small ${classes.kind}`}>{words(kinds[REWARDS[id].kind])}</p>
      <div className={classes.foot}>
        <p className={classes.cost}>{words('cost', { points: cost })}</p>
        {missing > 0 ? (
          <p className="dim small">{words('missing', { points: missing })}</p>
        ) : (
          <Link to={redeemPath(id)} className={classes.redeem}>
            {words('redeem')} <span className="visually-hidden">{words(`${id}.name`, { amount })}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
