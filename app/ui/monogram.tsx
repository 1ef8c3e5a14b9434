import { monogramOf } from '#domain/designers/rules.ts'
import type { Picture as PictureFile } from '#domain/media/rules.ts'
import classes from './monogram.module.css'
import { Picture } from './picture.tsx'

/** A designer's logo, or the initial of the name in its place. The name always stands beside it. */
export function Monogram({ name, logo }: { name: string; logo: PictureFile | null }) {
  if (logo) return <Picture media={logo} alt="" sizes="56px" ratio="1" className={classes.mark} />
  return (
    <span className={classes.mark} aria-hidden="true">
      {monogramOf(name)}
    </span>
  )
}
