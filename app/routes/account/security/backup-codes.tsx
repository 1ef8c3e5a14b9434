import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../../../shell/copy-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import classes from '../rows.module.css'
import { BackToSecurity } from './password-page.tsx'
import styles from './security.module.css'

/** Ten codes that are shown this once; the file is made from them in the page. */
export function BackupCodes({ title, codes }: { title: string; codes: string[] }) {
  const words = useTranslations('security.twoFactor')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className="lead">{words('keepCodes')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.key}>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.tools}>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="loggia-backup-codes.txt"
          className={classes.button}
        >
          {words('download')}
        </ButtonLink>
        <Button
          variant="outline"
          onClick={() => void copyText(text, words('copied'))}
          className={`${classes.button} needs-script`}
        >
          {words('copy')}
        </Button>
      </div>
      <p className="dim">{words('endOthersHint')}</p>
      <BackToSecurity />
    </>
  )
}
