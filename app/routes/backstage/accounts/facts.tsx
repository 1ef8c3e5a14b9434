import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
import type { Route } from './+types/account'
import classes from './accounts.module.css'

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

/** What an account is, line by line. */
export function Facts({ account }: Pick<Open, 'account'>) {
  const words = useTranslations('backstage.accounts.facts')
  const roles = useTranslations('backstage.accounts.choices.role')
  const day = useDateFormat({ dateStyle: 'long' })
  const { points, store, lockedOutAt, deletionAskedAt } = account
  return (
    <dl className={classes.facts}>
      {lockedOutAt && <Fact label={words('lockedOut')}>{day.format(lockedOutAt)}</Fact>}
      {deletionAskedAt && <Fact label={words('leaving')}>{day.format(deletionAskedAt)}</Fact>}
      <Fact label={words('name')}>{account.name}</Fact>
      <Fact label={words('email')}>
        {account.email} <span className="dim">{words(account.isConfirmed ? 'confirmed' : 'notConfirmed')}</span>
      </Fact>
      <Fact label={words('country')}>{account.country ?? words('unknown')}</Fact>
      <Fact label={words('since')}>{day.format(account.createdAt)}</Fact>
      <Fact label={words('lastActive')}>{day.format(account.lastActiveAt)}</Fact>
      <Fact label={words('role')}>{roles(account.role)}</Fact>
      <Fact label={words('secondStep')}>{words(account.hasSecondStep ? 'on' : 'off')}</Fact>
      <Fact label={words('sessions')}>{words('number', { count: account.sessions })}</Fact>
      <Fact label={words('points')}>
        {words('number', { count: points.balance })}{' '}
        {points.isBlocked && <span className="dim">{words('pointsBlocked')}</span>}
      </Fact>
      <Fact label={words('store')}>{store ? <Store store={store} /> : words('none')}</Fact>
      <Fact label={words('schemes')}>{words('number', { count: store?.schemes ?? 0 })}</Fact>
      <Fact label={words('comments')}>{words('number', { count: account.comments })}</Fact>
      <Fact label={words('writing')}>{words(account.isSuspended ? 'mayNotWrite' : 'mayWrite')}</Fact>
    </dl>
  )
}

/** Only an open one has a page. */
function Store({ store: { id, name, state } }: { store: NonNullable<Open['account']['store']> }) {
  const states = useTranslations('backstage.accounts.stores')
  if (state === 'approved') return <Link to={`/gallery/detail?id=${id}`}>{name}</Link>
  return (
    <>
      {name} <span className="dim">{states(state)}</span>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
