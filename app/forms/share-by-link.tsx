import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { copyText } from '../shell/copy-text.ts'
import { Button } from '../ui/button.tsx'
import classes from './share-by-link.module.css'

interface ShareByLinkProps {
  /** The own address of what is shared. */
  at: string
  /** The whole address that it is shared at; null where it isn't. */
  sharedAt: string | null
  /** What whoever has the link sees. */
  children: string
}

/** Shares what is somebody's own by a link, and ends that. Without our JavaScript the address can be copied where it stands. */
export function ShareByLink({ at, sharedAt, children }: ShareByLinkProps) {
  const words = useTranslations('sharing')
  return (
    <section className={classes.share}>
      <h2 className={classes.heading}>{words('share')}</h2>
      <p className="dim">{children}</p>
      {sharedAt === null ? (
        <Form method="post" action={`${at}/share`} preventScrollReset>
          <Button type="submit" variant="outline">
            {words('share')}
          </Button>
        </Form>
      ) : (
        <>
          <p className={classes.address}>
            {words('sharedAt')}:{' '}
            <a href={sharedAt} target="_blank" rel="noopener">
              {sharedAt}
            </a>
          </p>
          <div className={classes.actions}>
            <Button className="needs-script" onClick={() => void copyText(sharedAt, words('copied'))}>
              {words('copyLink')}
            </Button>
            <Form method="post" action={`${at}/unshare`} preventScrollReset>
              <Button type="submit" variant="outline">
                {words('unshare')}
              </Button>
            </Form>
          </div>
        </>
      )}
    </section>
  )
}
