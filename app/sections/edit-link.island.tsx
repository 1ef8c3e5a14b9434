import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'
import classes from './edit-link.module.css'

/** Leads whoever may edit a page to where that is done. The header knows who that is, and says so at the root. */
export default function EditLink() {
  const words = useTranslations('shell.own')
  const isEditor = useSyncExternalStore(watch, editsPages, () => false)
  if (!isEditor) return null
  // A page's slug is its address without the first slash.
  const slug = location.pathname.slice(1)
  return (
    <ButtonLink
      to={`/backstage/pages/${encodeURIComponent(slug)}`}
      size="sm"
      className={`${classes.edit} when-logged-in`}
    >
      {words('editPage')}
    </ButtonLink>
  )
}

const editsPages = () => document.documentElement.hasAttribute('data-edits')

function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-edits'] })
  return () => observer.disconnect()
}
