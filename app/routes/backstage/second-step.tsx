import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './backstage.module.css'

const TURN_ON = '/account/security/two-factor'

/** What stands in the place of the pages for whoever has rights, but no second step. */
export function SecondStepNeeded({ mayPutOff }: { mayPutOff: boolean }) {
  const words = useTranslations('moderation.backstage.secondStep')
  return (
    <div className={`page ${classes.closed}`}>
      <h1>{words('title')}</h1>
      <p className="lead">{words('text')}</p>
      <ButtonLink to={TURN_ON}>{words('turnOn')}</ButtonLink>
      {mayPutOff && (
        <Form method="post" action="/backstage/later" className={classes.later}>
          <p className="dim">{words('laterText')}</p>
          <Button type="submit" variant="outline">
            {words('later')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Reminds whoever put it off. */
export function SecondStepNotice() {
  const words = useTranslations('moderation.backstage.secondStep')
  return (
    <aside aria-label={words('notice')}>
      <Notice>
        {words('notice')} <TextLink to={TURN_ON}>{words('turnOn')}</TextLink>
      </Notice>
    </aside>
  )
}
