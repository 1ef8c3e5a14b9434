import { useTranslations } from 'use-intl'
import classes from './pictures.module.css'
import type { Upload } from './use-uploads.ts'

/** How each file on its way is doing. */
export function UploadList({ uploads, onForget }: { uploads: Upload[]; onForget: (key: number) => void }) {
  const said = useTranslations('stores.uploads')
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={said('title')}>
      {uploads.map(({ key, name, progress, fault, retry }) => (
        <li key={key} className={classes.upload}>
          <span className={classes.fileName}>{name}</span>
          {fault ? (
            <>
              <span role="alert" className={classes.fault}>
                {fault}
              </span>
              {retry && (
                <button type="button" className={classes.action} onClick={retry}>
                  {said('retry')}
                </button>
              )}
              <button
                type="button"
                className={classes.action}
                onClick={() => onForget(key)}
                aria-label={said('forgetOf', { name })}
              >
                {said('forget')}
              </button>
            </>
          ) : (
            <>
              <progress value={progress} max={1} aria-label={said('progressOf', { name })} />
              <span className="dim small">{said(progress < 1 ? 'sending' : 'checking')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
