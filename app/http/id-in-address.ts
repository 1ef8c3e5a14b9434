import { redirect } from 'react-router'

/**
 * What the address of a single record asks for. Without an id it leads to the newest of its kind; where there is none yet,
 * null is left for the verb to refuse.
 */
export async function idInAddress(address: string | URL, newest: () => Promise<number | undefined>) {
  const wanted = new URL(address)
  const id = wanted.searchParams.get('id')
  if (id) return id
  const found = await newest()
  if (found === undefined) return null
  wanted.searchParams.set('id', String(found))
  throw redirect(wanted.pathname + wanted.search)
}
