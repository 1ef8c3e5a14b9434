import { Button } from '@mantine/core'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PICTURE_TYPES, type Picture, UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'
import { useLoginAgain } from '../../../shell/login/use-login-again.ts'
import field from '../../../ui/field.module.css'
import { IconAlertCircle } from '../../../ui/icons.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import classes from '../rows.module.css'
import { useFaultFocus } from '../use-fault-focus.ts'

export interface ProfilePictureProps {
  name: string
  picture: Picture | null
  /** What was done to it last. */
  outcome: 'saved' | 'removed' | null
}

export interface RefusedPicture {
  /** Why, in words. */
  fault: string
  isLoggedOut: boolean
}

/** The picture beside what a person writes: given, replaced and taken away by plain forms. */
export function ProfilePicture({
  name,
  picture,
  outcome,
  refused,
}: ProfilePictureProps & { refused?: RefusedPicture | undefined }) {
  const words = useTranslations('leaving.picture')
  const { state, formAction } = useNavigation()
  const isSending = state === 'submitting' && formAction === '/account/profile/picture'
  const fault = refused?.fault
  const form = useFaultFocus(refused)
  useLoginAgain(form, refused?.isLoggedOut ? refused : undefined)
  return (
    <section className={classes.part} aria-labelledby="profile-picture">
      <h2 id="profile-picture" className={classes.heading}>
        {words('title')}
      </h2>
      <p>{words('text')}</p>
      <Form
        ref={form}
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
                <IconAlertCircle size={18} />
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
      <p role="status">{outcome && !refused && words(outcome)}</p>
    </section>
  )
}
