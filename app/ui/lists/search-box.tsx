import { IconSearch } from '../marks/icons.tsx'
import classes from './search-box.module.css'

interface SearchBoxProps {
  /** Where the search is asked for, as `q`. */
  action: string
  text: string
  maxLength: number
  /** What is searched, said in the field and to who can't see it. */
  label: string
  submit: string
  /** Further fields of the address, before the search. */
  children?: React.ReactNode
}

/** Searches a part of the site: a plain form, which needs no JavaScript. */
export function SearchBox({ action, text, maxLength, label, submit, children }: SearchBoxProps) {
  return (
    <search>
      <form action={action} className={classes.box}>
        {children}
        <input
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={maxLength}
          placeholder={label}
          aria-label={label}
          className={classes.field}
        />
        <button type="submit" className={classes.submit} aria-label={submit}>
          <IconSearch size={20} />
        </button>
      </form>
    </search>
  )
}
