import { useTranslations } from 'use-intl'
import { TASK_IDS, type TaskId } from '#db/kinds.ts'
import { TASKS, type TaskRule, type TaskRules } from '#domain/points/rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconCheck, IconEye, IconHeart, IconShare2, IconUserCheck, IconUserPlus } from '../../ui/marks/icons.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { IconBuildingStore, IconHomePlus, IconMessage2, IconNews, IconPhotoUp } from './icons.tsx'
import { InviteLink } from './invite-link.tsx'
import classes from './tasks.module.css'
import { useOwnPoints } from './use-own-points.ts'

const icons: Record<TaskId, typeof IconHeart> = {
  invite: IconUserPlus,
  upload: IconPhotoUp,
  browse: IconEye,
  like: IconHeart,
  share: IconShare2,
  'store-view': IconBuildingStore,
  comment: IconMessage2,
  'news-share': IconNews,
  profile: IconUserCheck,
  store: IconHomePlus,
}

const ofKind = (tasks: TaskRules, kind: 'daily' | 'basic') =>
  TASK_IDS.flatMap((id) => {
    const rule = tasks[id]
    return rule && TASKS[id].kind === kind ? [{ id, rule }] : []
  })

/** What earns points, and how often the visitor did it, where that is known. */
export default function Tasks({ tasks }: { tasks: TaskRules }) {
  const words = useTranslations('points.tasks')
  const own = useOwnPoints()
  const kinds = { daily: ofKind(tasks, 'daily'), basic: ofKind(tasks, 'basic') }
  return (
    <>
      <Tabs first="daily">
        <TabList
          label={words('title')}
          tabs={(['daily', 'basic'] as const).map((kind) => ({
            key: kind,
            title: words(kind, { count: kinds[kind].length }),
          }))}
          className={classes.tabs}
          tabClassName={classes.tab}
        />
        {(['daily', 'basic'] as const).map((kind) => (
          <TabPanel key={kind} of={kind}>
            <p className={`dim small ${classes.rule}`}>{words(kind === 'daily' ? 'perDay' : 'once')}</p>
            <ul>
              {kinds[kind].map(({ id, rule }) => (
                <Row key={id} id={id} rule={rule} done={own?.progress[id] ?? 0} />
              ))}
            </ul>
          </TabPanel>
        ))}
      </Tabs>
      {own?.invite && tasks.invite && <InviteLink code={own.invite} points={tasks.invite.points} />}
    </>
  )
}

function Row({ id, rule: { points, cap }, done }: { id: TaskId; rule: TaskRule; done: number }) {
  const words = useTranslations('points.tasks')
  const { kind, path } = TASKS[id]
  const Icon = icons[id]
  return (
    <li className={classes.row}>
      <Icon size={20} className={classes.icon} />
      <p className={classes.name}>{words(id)}</p>
      <p className={classes.gain}>{words('gain', { points })}</p>
      <p className={classes.progress}>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${(100 * Math.min(done, cap)) / cap}%` }} />
        </span>
        <span aria-hidden>
          {done}/{cap}
        </span>
        <span className="visually-hidden">{words('ofCap', { done, cap })}</span>
      </p>
      {done < cap ? (
        <ButtonLink to={path} variant="outline" className={classes.go}>
          {words('go')} <span className="visually-hidden">{words(id)}</span>
        </ButtonLink>
      ) : (
        <p className={`dim ${classes.done}`}>
          <IconCheck size={16} />
          {words(kind === 'daily' ? 'doneToday' : 'done')}
        </p>
      )}
    </li>
  )
}
