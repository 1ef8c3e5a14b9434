import { useTranslations } from 'use-intl'
import type { RewardId, TaskId } from '#db/kinds.ts'
import type { listHistory } from '#domain/points/reading.ts'
import { Link } from '../../ui/link.tsx'
import { Day } from '../../ui/text/day.tsx'
import classes from './account-points.module.css'
import { ownPointsPath } from './points-path.ts'

type Page = Awaited<ReturnType<typeof listHistory>>

/** @param isFirst whether nothing is newer */
export function History({ history: { entries, older }, isFirst }: { history: Page; isFirst: boolean }) {
  const words = useTranslations('points.own')
  const points = useTranslations('points')
  return (
    <section className={classes.section} id="history">
      <h2 className={classes.heading}>{words('history')}</h2>
      {entries.length === 0 ? (
        <p className="dim">{words('noHistory')}</p>
      ) : (
        <table className={classes.history}>
          <thead>
            <tr>
              <th scope="col">{words('when')}</th>
              <th scope="col">{words('what')}</th>
              <th scope="col">{words('points')}</th>
              <th scope="col">{words('balanceAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <Day date={entry.day} />
                </td>
                <td>
                  <What entry={entry} />
                </td>
                <td data-gain={entry.points > 0 || undefined}>
                  {entry.points > 0 ? '+' : '−'}
                  {points('figure', { points: Math.abs(entry.points) })}
                </td>
                <td data-column={words('balanceAfter')}>{points('figure', { points: entry.balanceAfter })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.files}>
        {!isFirst && (
          <Link to={`${ownPointsPath}#history`} className={classes.file}>
            {words('newest')}
          </Link>
        )}
        {older && (
          <Link to={`${ownPointsPath}?before=${older}#history`} className={classes.file}>
            {words('older')}
          </Link>
        )}
      </p>
    </section>
  )
}

function What({ entry: { kind, rule, reason, amount } }: { entry: Page['entries'][number] }) {
  const words = useTranslations('points.own')
  const tasks = useTranslations('points.tasks')
  const rewards = useTranslations('points.rewards')
  if (kind === 'earn') return tasks(rule as TaskId)
  if (kind === 'redeem') return rewards(`${rule as RewardId}.name`, { amount: amount ?? 0 })
  if (kind === 'expire') return words('expired')
  return (
    <>
      {words(kind === 'adjust' ? 'adjusted' : 'reversed')}
      <span className={`dim small ${classes.reason}`}>{reason}</span>
    </>
  )
}
