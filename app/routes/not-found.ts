import { data } from 'react-router'

/** Every address that no route knows, for pages and for calls alike. */
export function loader() {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
