import href from './partner.css?url'

/** What only a page with a map, arches or names looks like: the other marketing pages don't fetch it. */
export function PartnerLook() {
  return <link rel="stylesheet" href={href} precedence="sections" />
}
