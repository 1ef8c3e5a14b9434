import { monogramOf } from '#domain/designers/rules.ts'
import type { Picture as PictureFile } from '#domain/media/rules.ts'
import { Picture } from '../picture.tsx'
import classes from './monogram.module.css'

interface MonogramProps {
  name: string
  logo: PictureFile | null
  /** Beside what a person wrote. */
  isSmall?: boolean
}

/** A designer's logo or a person's picture, or the initial of the name in its place. The name always stands beside it. */
export function Monogram({ name, logo, isSmall = false }: MonogramProps) {
  const names = isSmall ? `${classes.mark} ${classes.small}` : classes.mark
  if (logo) return <Picture media={logo} alt="" sizes={isSmall ? '40px' : '56px'} ratio="1" className={names} />
  return (
    <span className={names} aria-hidden="true">
      {monogramOf(name)}
    </span>
  )
}
