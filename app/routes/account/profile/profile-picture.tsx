import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PICTURE_TYPES, type Picture, UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'
import field from '../../../ui/field.module.css'
import { Monogram } from '../../../ui/monogram.tsx'
import classes from '../rows.module.css'

/** What was refused is said in words. */
export type PictureOutcome = 'saved' | 'removed' | { fault: string }

interface ProfilePictureProps {
  name: string
  picture: Picture | null
  /** How the last change of it went. */
  outcome: PictureOutcome | null
}

/** The picture beside what a person writes: given, replaced and taken away by plain forms. */
export function ProfilePicture({ name, picture, outcome }: ProfilePictureProps) {
  const words = useTranslations('leaving.picture')
  const { state, formAction } = useNavigation()
  const isSending = state === 'submitting' && formAction === '/account/profile/picture'
  const fault = outcome && typeof outcome === 'object' ? outcome.fault : undefined
  return (
    <section className={classes.part} aria-labelledby="profile-picture">
      <h2 id="profile-picture" className={classes.heading}>
        {words('title')}
      </h2>
      <p>{words('text')}</p>
      <Form
        method="post"
        action="/account/profile/picture"
        encType="multipart/form-data"
        className={classes.form}
        preventScrollReset
      >
        <div className={classes.given}>
          <Monogram name={name} logo={picture} />
          <div className={field.field}>
            <label htmlFor="picture" className={field.label}>
              {words('choose')}
            </label>
            <input
              id="picture"
              type="file"
              name="picture"
              accept={PICTURE_TYPES}
              required
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'picture-fault' : 'picture-note'}
            />
            {fault ? (
              <p id="picture-fault" className={field.error} role="alert">
                <IconAlertCircle size={18} stroke={1.5} aria-hidden />
                {fault}
              </p>
            ) : (
              <p id="picture-note" className="dim small">
                {words('note', { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 })}
              </p>
            )}
          </div>
        </div>
        <Button type="submit" loading={isSending} variant="outline" className={classes.button}>
          {words('upload')}
        </Button>
      </Form>
      {picture && (
        <Form method="post" action="/account/profile/picture/remove" preventScrollReset>
          <button type="submit" className={classes.quiet}>
            {words('remove')}
          </button>
        </Form>
      )}
      <p role="status">{(outcome === 'saved' || outcome === 'removed') && words(outcome)}</p>
    </section>
  )
}
