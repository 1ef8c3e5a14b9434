import { claims } from '#domain/pages/claim-resource.ts'
import { redirects } from '#domain/redirects/resource.ts'
import { requests } from '#domain/requests/resource.ts'
import type { AnyResource } from './resource.ts'

/** Every kind of record that the backstage lists, by its name in addresses. */
export const resources: Record<string, AnyResource> = { requests, claims, redirects }
