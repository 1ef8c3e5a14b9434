import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../../../shell/toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './collection.module.css'

interface CollectionShareProps {
  /** The collection's own address. */
  at: string
  /** The whole address that it is shared at. */
  sharedAt: string | undefined
}

/** Shares a collection by a link, and ends that. */
export function CollectionShare({ at, sharedAt }: CollectionShareProps) {
  const words = useTranslations('models.collections')
  return (
    <section className={`${classes.setting} ${classes.share}`}>
      <h2 className={classes.heading}>{words('share')}</h2>
      {sharedAt === undefined ? (
        <Form method="post" action={`${at}/share`} preventScrollReset className={classes.share}>
          <p className="dim">{words('shareText')}</p>
          <Button type="submit" variant="outline">
            {words('share')}
          </Button>
        </Form>
      ) : (
        <>
          <p className={classes.address}>
            {words('sharedAt')}: <a href={sharedAt}>{sharedAt}</a>
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
  const words = useTranslations('models.collections')
  const share = useTranslations('shell.share')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: words('copied') })
    } catch {
      toast({ title: share('copyYourself'), text: address, kind: 'fault' })
    }
  }

  return <Button onClick={copy}>{words('copy')}</Button>
}
