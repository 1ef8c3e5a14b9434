import href from './brand.css?url'

/** What only pages about the house itself look like: the other marketing pages don't fetch it. */
export function BrandLook() {
  return <link rel="stylesheet" href={href} precedence="sections" />
}
