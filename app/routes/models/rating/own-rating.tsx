import { useTranslations } from 'use-intl'
import type { ModelKind } from '#db/vocabulary.ts'
import { modelAddress } from '#domain/models/path.ts'
import { STARS } from '#domain/models/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { IconStar, IconStarFilled } from '../icons.tsx'
import classes from './own-rating.module.css'

interface OwnRatingProps {
  model: { id: number; kind: ModelKind }
  /** The index of the shown variant: one comes back to it. */
  variant?: number
}

/**
 * Where a member who collected a model rates it. The page is everybody's: who may is shown by app/elements/on-demand/own-rating.ts, and
 * without JavaScript the server says it once the form is sent.
 */
export function OwnRating({ model, variant }: OwnRatingProps) {
  const words = useTranslations('model.rating')
  const shell = useTranslations('shell')
  return (
    <section id="rating" className={classes.rating} aria-labelledby="own-rating" data-rates={model.id}>
      <h2 id="own-rating" className={classes.title}>
        {words('title')}
      </h2>
      <div className="when-anonymous needs-script">
        <p className="dim small">{words('membersOnly')}</p>
        <button type="button" className={classes.plain} data-login="login">
          {shell('logIn')}
        </button>
      </div>
      <p className={`dim small when-logged-in needs-script ${classes.collectFirst}`}>{words('collectFirst')}</p>
      <p className="dim small without-script">{words('membersOnly')}</p>
      <ActionForm action={modelAddress(model, variant)} className={classes.form} loadsPage>
        <div className={classes.choice}>
          <fieldset>
            <legend className={classes.legend}>{words('question')}</legend>
            <div className={classes.stars}>
              {STARS.map((stars) => (
                <label key={stars} className={classes.star}>
                  <input type="radio" name="stars" value={stars} required />
                  <IconStar size={28} className={classes.outline} />
                  <IconStarFilled size={28} className={classes.filled} />
                  <span className="visually-hidden">{words('stars', { stars })}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Submit variant="outline">{words('save')}</Submit>
        </div>
        <button
          type="submit"
          name="withdraw"
          value="yes"
          formNoValidate
          className={`${classes.plain} ${classes.remove}`}
        >
          {words('remove')}
        </button>
      </ActionForm>
    </section>
  )
}
