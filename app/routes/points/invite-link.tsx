import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../../shell/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { IconCopy } from './icons.tsx'
import classes from './invite-link.module.css'
import { invitePath } from './points-path.ts'

/** The account's own link for invitations, and a button that copies it; `points` are what each is worth. */
export function InviteLink({ code, points }: { code: string; points: number }) {
  const words = useTranslations('points.invite')
  // Whole once the browser says at which address the site is looked at.
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const link = origin + invitePath(code)

  return (
    <div className={classes.invite} id="invite">
      <p>{words('text', { points })}</p>
      <div className={classes.row}>
        <p className={classes.link}>
          <span className="visually-hidden">{words('link')}: </span>
          {link}
        </p>
        <Button
          variant="outline"
          className="needs-script"
          icon={<IconCopy size={20} />}
          onClick={() => void copyText(link, words('copied'))}
        >
          {words('copy')}
        </Button>
      </div>
    </div>
  )
}
