import type { HostileRequest } from './requests.ts'

type Given = Partial<HostileRequest> & { path: string }

const get = (given: Given): HostileRequest => ({
  method: 'GET',
  target: given.path,
  version: '1.1',
  host: '{host}',
  headers: [],
  role: 'owner',
  ...given,
})

const post = (path: string, bytes: string): HostileRequest =>
  get({
    path,
    method: 'POST',
    body: { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(bytes), framing: 'length' },
  })

/** Each of these once ended the site, held everybody up, or was answered with what nobody should see. */
export const once: HostileRequest[] = [
  get({ path: '/api/me', host: 'a?' }),
  get({ path: '/api/me', host: 'a/b' }),
  get({ path: '/api/me', host: '' }),
  get({ path: '/api/me', host: null, version: '1.0' }),
  get({ path: '/api/me', target: 'http://a?b/api/me' }),
  get({ path: '/api/me', headers: [['X-Forwarded-Host', 'a?']] }),
  { ...post('/account/schemes/1/save', 'images[100000000].mediaId=x'), role: 'anonymous' },
  post('/account/schemes/1/save', 'images[100000000].mediaId=x'),
  get({ path: '/downloads/collections/shared/%00' }),
  get({ path: '/downloads/models/%00/1' }),
  get({ path: '/gallery/models/brand/%00' }),
  get({ path: '/account/messages/1', target: '/account/messages/1?before=1.5' }),
  get({ path: '/search', target: '/search?__state__={bad' }),
  get({ path: '/home', method: 'TRACE' }),
  get({ path: '/home', target: '*', method: 'OPTIONS' }),
  get({ path: '/home', target: '/home?_routes=anything' }),
  get({ path: '/account/collections/:id/share', target: '/account/collections/%F0%93%8D%9B/share' }),
  get({ path: '/account/messages/:id/block', target: '/account/messages/%F0%93%8D%9B/block' }),
  get({ path: '/account/published/:id/delete', target: '/account/published/-7.2e-284/delete' }),
]
