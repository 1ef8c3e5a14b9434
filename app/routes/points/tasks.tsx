import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { TASK_IDS, TASKS, type TaskId } from '#domain/points/rules.ts'
import { IconCheck, IconEye, IconHeart, IconShare2, IconUserCheck, IconUserPlus } from '../../ui/icons.tsx'
import { IconBuildingStore, IconHomePlus, IconMessage2, IconNews, IconPhotoUp } from './icons.tsx'
import { InviteLink } from './invite-link.tsx'
import classes from './tasks.module.css'

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

const ofKind = (kind: 'daily' | 'basic') => TASK_IDS.filter((id) => TASKS[id].kind === kind)

interface TasksProps {
  /** How often each was done, where that is known. */
  progress: Record<TaskId, number> | undefined
  invite: string | undefined
}

export function Tasks({ progress, invite }: TasksProps) {
  const words = useTranslations('points.tasks')
  const kinds = { daily: ofKind('daily'), basic: ofKind('basic') }
  return (
    <>
      <Tabs
        variant="none"
        // Written out by the server, too, for who has no JavaScript.
        keepMountedMode="display-none"
        defaultValue="daily"
        classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List aria-label={words('title')}>
          {(['daily', 'basic'] as const).map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {words(kind, { count: kinds[kind].length })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(['daily', 'basic'] as const).map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            <p className={`dim small ${classes.rule}`}>{words(kind === 'daily' ? 'perDay' : 'once')}</p>
            <ul>
              {kinds[kind].map((id) => (
                <Row key={id} id={id} done={progress?.[id] ?? 0} />
              ))}
            </ul>
          </Tabs.Panel>
        ))}
      </Tabs>
      {invite && <InviteLink code={invite} />}
    </>
  )
}

function Row({ id, done }: { id: TaskId; done: number }) {
  const words = useTranslations('points.tasks')
  const { kind, points, cap, path } = TASKS[id]
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
        <Button component={Link} to={path} variant="outline" className={classes.go}>
          {words('go')} <span className="visually-hidden">{words(id)}</span>
        </Button>
      ) : (
        <p className={`dim ${classes.done}`}>
          <IconCheck size={16} />
          {words(kind === 'daily' ? 'doneToday' : 'done')}
        </p>
      )}
    </li>
  )
}
