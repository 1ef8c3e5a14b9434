import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../../../shell/toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './details.module.css'

interface ShareByLinkProps {
  /** The design's own address. */
  at: string
  /** The whole address that it is shared at; null where it isn't. */
  sharedAt: string | null
}

/** Shares a design by a link, and ends that. */
export function ShareByLink({ at, sharedAt }: ShareByLinkProps) {
  const words = useTranslations('studio.one')
  return (
    <section className={classes.setting}>
      <h2 className={classes.heading}>{words('share')}</h2>
      <p className="dim">{words('shareText')}</p>
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
            <CopyButton address={sharedAt} />
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

/** Without our JavaScript the address beside it can be copied. */
function CopyButton({ address }: { address: string }) {
  const words = useTranslations('studio.one')
  const share = useTranslations('shell.share')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: words('copied') })
    } catch {
      toast({ title: share('copyYourself'), text: address, kind: 'fault' })
    }
  }

  return (
    <Button className="needs-script" onClick={copy}>
      {words('copyLink')}
    </Button>
  )
}
