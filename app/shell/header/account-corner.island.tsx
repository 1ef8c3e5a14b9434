import { useEffect } from 'react'
import { useAccount } from '../use-account.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'

/** What stands in the header of whoever is logged in. @param page asked for anew on each */
export default function AccountCorner({ page }: { page: string }) {
  const { account, unread } = useAccount(page)
  // For what only they are shown, see app/sections/edit-link.island.tsx.
  useEffect(() => void document.documentElement.toggleAttribute('data-edits', account?.editsPages === true), [account])
  return (
    <>
      <Bell unread={unread} />
      <AccountMenu account={account} />
    </>
  )
}
