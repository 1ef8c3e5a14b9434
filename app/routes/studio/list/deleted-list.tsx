import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { designPath } from '../studio-path.ts'
import classes from './deleted-list.module.css'
import { useKeptHere } from './use-kept-here.ts'

/** What was deleted, with the day until which it can be brought back. */
export function DeletedList({ designs }: { designs: { id: number; name: string; until: string }[] }) {
  const words = useTranslations('studio.deleted')
  const isKeptHere = useKeptHere()
  return (
    <ul className={classes.list}>
      {designs.map(({ id, name, until }) => (
        <li key={id} className={classes.design}>
          <span className={classes.name}>{name}</span>
          <span className="dim small">
            {words('until', { day: until })} {isKeptHere(id) && words('keptHere')}
          </span>
          <Form method="post" action={`${designPath(id)}/restore`}>
            <Button type="submit" variant="outline" size="sm" aria-label={words('restoreNamed', { name })}>
              {words('restore')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
