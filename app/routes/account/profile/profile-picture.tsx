import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { PICTURE_TYPES, type Picture, UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { FileField } from '../../../forms/file-field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import classes from '../rows.module.css'

export interface ProfilePictureProps {
  name: string
  picture: Picture | null
  /** What was done to it last. */
  outcome: 'saved' | 'removed' | null
}

/** The picture beside what a person writes: given, replaced and taken away by plain forms. */
export function ProfilePicture({
  name,
  picture,
  outcome,
  answer,
}: ProfilePictureProps & { answer?: FormAnswer | undefined }) {
  const words = useTranslations('leaving.picture')
  return (
    <section className={classes.part} aria-labelledby="profile-picture">
      <h2 id="profile-picture" className={classes.heading}>
        {words('title')}
      </h2>
      <p>{words('text')}</p>
      <ActionForm
        action="/account/profile/picture"
        answer={answer}
        encType="multipart/form-data"
        className={classes.form}
        keepsScroll
      >
        <div className={classes.given}>
          <Monogram name={name} logo={picture} />
          <FileField
            name="picture"
            label={words('choose')}
            accept={PICTURE_TYPES}
            hint={words('note', { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 })}
            isRequired
          />
        </div>
        <Submit variant="outline" className={classes.button}>
          {words('upload')}
        </Submit>
      </ActionForm>
      {picture && (
        <Form method="post" action="/account/profile/picture/remove" preventScrollReset>
          <button type="submit" className={classes.quiet}>
            {words('remove')}
          </button>
        </Form>
      )}
      <p role="status">{outcome && !answer && words(outcome)}</p>
    </section>
  )
}
