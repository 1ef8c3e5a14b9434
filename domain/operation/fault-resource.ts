import { z } from 'zod'
import { fault, faultSearch } from '#db/schema/figures.ts'
import { resource } from '#domain/backstage/resource.ts'

/** Requests that met a fault of ours, to be found by the number that a visitor was shown. Nobody changes them. */
export const faults = resource({
  name: 'faults',
  rights: { see: 'operation:see', edit: 'operation:see' },
  table: fault,
  key: fault.id,
  version: fault.version,
  columns: {
    requestId: { of: fault.requestId, kind: 'text' },
    at: { of: fault.at, kind: 'moment' },
    route: { of: fault.route, kind: 'text' },
    name: { of: fault.name, kind: 'text' },
    message: { of: fault.message, kind: 'text' },
  },
  details: {
    method: { of: fault.method, kind: 'text' },
    place: { of: fault.place, kind: 'text' },
  },
  search: faultSearch(fault),
  filters: {},
  sorts: { newest: { by: fault.at, direction: 'desc' } },
  form: z.strictObject({}),
  personal: [],
  actions: {},
})
