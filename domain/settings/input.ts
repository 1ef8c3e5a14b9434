import { z } from 'zod'
import { because } from '#domain/errors.ts'
import { line, secureLink, whole } from '#domain/input.ts'
import { countries } from '#domain/requests/countries.ts'

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** A page of a network, by https at one of its own hosts. */
const pageAt = (...hosts: string[]) =>
  optional(
    line(200).refine((address) => {
      const url = URL.parse(address)
      const isThere = hosts.some((host) => url?.hostname === host || url?.hostname === `www.${host}`)
      return isThere && url?.protocol === 'https:' && !url.username && !url.password && !url.port
    }, because('network-wrong')),
  )

/** Everything that can be set, once: whatever isn't here is no setting, and can neither be read nor written as one. */
export const Settings = z.strictObject({
  companyName: optional(line(120)),
  street: optional(line(120)),
  postalCode: optional(line(12)),
  city: optional(line(80)),
  country: optional(line(20).refine((code) => countries.some((each) => each === code), because('country-unknown'))),
  email: optional(z.email(because('email-invalid')).max(254, because('too-long'))),
  telephone: optional(line(40).regex(/^\+\d[\d ]{5,}$/, because('phone-international'))),
  vatNumber: optional(line(20).regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, because('vat-wrong'))),
  rea: optional(line(20).regex(/^[A-Z]{2}-\d{1,7}$/, because('rea-wrong'))),
  shareCapital: optional(whole(1, 2_000_000_000)),
  terms: optional(z.union([line(200).regex(/^\/(?![/\\])\S*$/), secureLink(200)], because('terms-wrong'))),
  instagram: pageAt('instagram.com'),
  tiktok: pageAt('tiktok.com'),
  twitter: pageAt('twitter.com', 'x.com'),
  youtube: pageAt('youtube.com'),
  pinterest: pageAt('pinterest.com', 'pinterest.it'),
  pointsMaximum: optional(whole(0, 1_000_000)),
})
