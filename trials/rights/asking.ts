import { randomUUID } from 'node:crypto'
import { password } from '#domain/accounts/test-services.ts'
import { templateDesign } from '#domain/designs/templates/templates.ts'
import { FIRST_REWARDS } from '#domain/points/test-rules.ts'
import type { Kind, Thing } from './things.ts'
import type { World } from './world.ts'

/** What a request of a row of the table names and sends. */
interface Asking {
  /** The kind of thing that its address names, or its body; whose it is decides the answer. */
  of?: Kind
  /** What stands for the parameters that are none of the thing's. */
  params?: (world: World) => Thing
  query?: (thing: Thing, world: World) => Thing
  /** Fields of a form, or an object as JSON. */
  form?: (thing: Thing, world: World) => Thing
  json?: (thing: Thing, world: World) => object
  /** Sent as a file of the form, in a field of that name; `file` is a design. */
  file?: 'picture' | 'panorama' | 'file'
  /** It is answered in words that are the same for everyone's. */
  isQuiet?: boolean
}

const anyScheme = { params: ({ scheme }: World) => ({ id: scheme.id }) }
const anyStore = { params: ({ store }: World) => ({ id: store.id }) }
const anyModel = { params: ({ model }: World) => ({ id: model.id }) }
const rates = () => ({ stars: '4' })
const anyCourse = { params: ({ course }: World) => ({ id: course.id }) }
const anyRedirects = { params: () => ({ resource: 'redirects' }) }
const anyRequests = { params: () => ({ resource: 'requests' }) }
const again = { form: () => ({ asked: 'yes', password }) }
/** That nobody began. */
const ceremony = { ceremony: 'x'.repeat(22), response: { id: 'x', response: {} } }
const decides = { outcome: 'hide', ground: 'spam', statement: 'It is spam.' }

const typesPage = ({ version = 1 }: Thing) => ({ version, b0_kind: 'statement', b0_en_text: randomUUID() })

const from = () => ({ name: 'Anna', email: `${randomUUID()}@example.com` })
const newStore = {
  kind: 'store',
  name: 'Studio Nuovo',
  style: 'modern',
  'scope.en': 'Flats',
  address: 'Via Nuova 1',
  city: 'Milano',
  country: 'IT',
  'introduction.en': 'A store.',
}

/** Of the rows that ask with more than their method and path. */
export const askings: Record<string, Asking> = {
  'GET /720/panorama/:id': anyScheme,
  'GET /720/panorama/:id/tour': anyScheme,
  'GET /gallery/models/brand/:slug': { params: () => ({ slug: 'nido' }) },
  'GET /gallery/models/:more': { params: () => ({ more: 'product' }) },
  'GET /gallery/models/detail': { query: (_, { scene }) => ({ id: scene.id }) },
  'GET /gallery/models/combinedetail': { query: (_, { group }) => ({ id: group.id }) },
  'GET /gallery/models/singerdetail': { query: (_, { model }) => ({ id: model.id }) },
  'GET /gallery/market/:more': { params: () => ({ more: 'all' }) },
  'GET /gallery/detail': { query: (_, { store }) => ({ id: store.id }) },
  'GET /gallery/scheme': { query: (_, { scheme }) => ({ id: scheme.id }) },
  'GET /stores/:slug': { params: ({ store }) => ({ slug: store.slug }) },
  'GET /support/training/detail': { query: (_, { course }) => ({ id: course.id }) },
  'GET /support/help/:slug/vote': { params: () => ({ slug: 'help' }) },
  'POST /support/help/:slug/vote': { params: () => ({ slug: 'help' }), form: () => ({ helpful: 'yes' }) },
  'GET /news/:slug': { params: () => ({ slug: 'news' }) },
  'POST /news/:slug/share': { params: () => ({ slug: 'news' }) },
  'GET /words/:tag': { params: () => ({ tag: 'en' }) },
  'GET /courses/:id/:file': { params: ({ course }) => ({ id: course.id, file: 'captions.en.vtt' }) },
  'GET /courses/:id/progress': anyCourse,
  'POST /courses/:id/view': { ...anyCourse, json: () => ({ looked: true }) },
  'POST /courses/:id/steps': { ...anyCourse, json: () => ({ step: 0, isDone: true }) },
  'POST /courses/:id/progress': { ...anyCourse, json: () => ({ positionMs: 3000, watched: [[0, 3000]] }) },
  'GET /*': { params: () => ({ '*': 'about' }) },
  'POST /*': { params: () => ({ '*': 'about' }) },

  'POST /contact': { form: () => ({ ...from(), message: 'A wardrobe.', country: 'IT' }) },
  'POST /support/developerdoc': { form: () => ({ ...from(), message: 'A key.', country: 'IT' }) },
  'GET /contact/sent/:reference': { of: 'request', isQuiet: true },
  'GET /backstage/:resource': anyRequests,
  'GET /backstage/new/:resource': anyRedirects,
  'POST /backstage/new/:resource': {
    ...anyRedirects,
    form: () => ({ path: `/old/${randomUUID()}`, target: '/home', kind: 'permanent' }),
  },
  'POST /backstage/:resource': { ...anyRequests, form: () => ({ batch: '999999' }) },
  'GET /backstage/csv/:resource': anyRequests,
  'GET /backstage/bulk/:resource': { ...anyRequests, query: () => ({ action: 'close' }) },
  'POST /backstage/bulk/:resource': {
    ...anyRequests,
    form: () => ({ action: 'close', chosen: 'all=on', digest: 'of another set' }),
  },
  'POST /backstage/new/pages': {
    form: () => ({ 'title.en': 'New', address: `/new-${randomUUID()}`, template: 'text' }),
  },
  'GET /backstage/pages/:key': { of: 'page' },
  'POST /backstage/pages/:key': { of: 'page', form: typesPage },
  'POST /backstage/pages/:key/save': { of: 'page', form: typesPage },
  'GET /backstage/pages/:key/publish': { of: 'page' },
  'POST /backstage/pages/:key/publish': { of: 'page', form: ({ version = 1 }) => ({ version, languages: 'en' }) },
  'GET /backstage/pages/:key/history': { of: 'page', query: ({ revision = 0 }) => ({ revision }) },
  'POST /backstage/pages/:key/history': { of: 'page', form: ({ revision = 0 }) => ({ revision }) },
  'GET /backstage/pages/:key/preview': { of: 'page' },
  'POST /backstage/pages/:key/presence': { of: 'page', json: () => ({ tab: randomUUID() }) },
  'GET /backstage/requests/:key': { of: 'request' },
  'POST /backstage/requests/:key': { of: 'request', form: () => ({ version: '1', state: 'closed' }) },
  'GET /backstage/media/:key': { of: 'library file', isQuiet: true },
  'POST /backstage/media/:key': { of: 'library file', isQuiet: true, form: () => ({ version: '1', 'alt.en': 'Oak' }) },
  'GET /backstage/products/:key': { of: 'listed product', isQuiet: true },
  'POST /backstage/products/:key': {
    of: 'listed product',
    isQuiet: true,
    query: () => ({ act: '' }),
    form: () => ({ act: 'unlist' }),
  },
  'GET /backstage/schemes/:key': { of: 'scheme in the backstage', isQuiet: true },
  'POST /backstage/schemes/:key': {
    of: 'scheme in the backstage',
    isQuiet: true,
    query: () => ({ files: 'images' }),
    form: ({ mediaId = '' }) => ({
      version: '1',
      list: 'images',
      'images[0].mediaId': mediaId,
      'images[0].caption.en': 'A wall.',
    }),
  },
  'POST /backstage/erase': { form: () => ({ email: from().email }) },
  'GET /backstage/requests/:key/screenshot': { of: 'request', isQuiet: true },
  'GET /backstage/:resource/:key': { ...anyRequests, of: 'request' },
  'POST /backstage/:resource/:key': {
    ...anyRequests,
    of: 'request',
    form: () => ({ version: '1', state: 'closed' }),
  },
  'GET /report': { query: (_, { scheme }) => ({ scheme: scheme.id }) },
  'POST /report': {
    query: (_, { scheme }) => ({ scheme: scheme.id }),
    form: () => ({ ...from(), reason: 'spam', address: 'https://a.example', explanation: 'Spam.', goodFaith: 'yes' }),
  },
  'GET /report/sent/:reference': { of: 'notice', isQuiet: true },

  'GET /schemes/:id/own': anyScheme,
  'POST /schemes/:id/like': anyScheme,
  'DELETE /schemes/:id/like': { of: 'liked' },
  'POST /schemes/:id/comments': { ...anyScheme, json: () => ({ body: 'Lovely light.' }) },
  'POST /schemes/:id/share': anyScheme,
  'POST /schemes/:id/visit': { of: 'shared', json: ({ from }) => ({ from }) },
  'POST /schemes/:id/view': { ...anyScheme, json: () => ({ looked: true }) },
  'POST /schemes/:id/browse': anyScheme,
  'POST /schemes/:id/browsed': anyScheme,
  'GET /comments/:id': { of: 'comment', isQuiet: true },
  'DELETE /comments/:id': { of: 'comment' },
  'POST /comments/:id/edit': { of: 'comment', json: () => ({ body: 'Very lovely light.' }) },
  'GET /designers/:id/own': anyStore,
  'POST /designers/:id/follow': anyStore,
  'DELETE /designers/:id/follow': { of: 'followed' },
  'POST /designers/:id/view': anyStore,
  'GET /collections/:token': { of: 'collection' },
  'POST /models/:id/collect': anyModel,
  'DELETE /models/:id/collect': { of: 'collection', params: ({ model }) => ({ id: model.id }) },
  'POST /models/:id/collect-parts': { params: ({ scene }) => ({ id: scene.id }) },
  'POST /gallery/models/detail': { of: 'collected', query: (_, { scene }) => ({ id: scene.id }), form: rates },
  'POST /gallery/models/combinedetail': { of: 'collected', query: (_, { group }) => ({ id: group.id }), form: rates },
  'POST /gallery/models/singerdetail': { of: 'collected', query: (_, { model }) => ({ id: model.id }), form: rates },
  'GET /collections/:id/download': { of: 'collection', isQuiet: true },
  'GET /models/collections': { of: 'collection' },

  'GET /account/comments': { of: 'comment' },
  'GET /studio': { of: 'design' },
  'POST /studio': { form: () => ({ template: 'flat' }) },
  'POST /studio/read-in': { file: 'file' },
  'POST /studio/take': { json: () => ({ document: templateDesign('empty', randomUUID()) }) },
  'GET /studio/templates/:template': { params: () => ({ template: 'flat' }) },
  'GET /studio/models/files': { query: (_, { model }) => ({ ids: String(model.id) }) },
  'GET /studio/models/:id': anyModel,
  'GET /studio/shared/:token': { of: 'shared design' },
  'GET /studio/:id': { of: 'design' },
  'GET /studio/:id/details': { of: 'design' },
  'POST /studio/:id/details': { of: 'design', form: () => ({ name: 'For the hall' }) },
  'GET /studio/:id/versions': { of: 'design version' },
  'POST /studio/:id/versions': { of: 'design', form: () => ({ name: 'For the hall' }) },
  'POST /studio/:id/versions/:version/restore': { of: 'design version' },
  'POST /studio/:id/versions/:version/remove': { of: 'design version' },
  'POST /studio/:id/save': {
    of: 'drawn design',
    json: ({ version, document }) => ({ version, document: JSON.parse(String(document ?? '{}')) }),
  },
  'GET /studio/:id/file': { of: 'design' },
  'POST /studio/:id/pictures': { of: 'design', file: 'picture' },
  'GET /studio/:id/pictures/:picture': { of: 'traced design', isQuiet: true },
  'POST /studio/:id/copy': { of: 'design' },
  'POST /studio/:id/delete': { of: 'design' },
  'POST /studio/:id/restore': { of: 'deleted design' },
  'POST /studio/:id/share': { of: 'design' },
  'POST /studio/:id/unshare': { of: 'shared design' },
  'GET /account/collections': { of: 'collection' },
  'POST /account/collections': { form: () => ({ name: 'For the hall' }) },
  'GET /account/collections/:id': { of: 'collection' },
  'POST /account/collections/:id': { of: 'collection', form: () => ({ name: 'For the bath' }) },
  'POST /account/collections/:id/share': { of: 'unshared collection' },
  'POST /account/collections/:id/unshare': { of: 'collection' },
  'POST /account/collections/:id/remove': { of: 'collection', form: ({ model = 0 }) => ({ model }) },
  'POST /account/collections/:id/delete': { of: 'collection' },
  'POST /account/likes/:id/forget': { of: 'gone like' },
  'POST /account/likes/:id/unlike': { of: 'liked' },
  'GET /account/messages': { of: 'thread' },
  'GET /account/messages/:id': { of: 'thread' },
  'POST /account/messages/:id': { of: 'thread', form: () => ({ text: 'And in May?' }) },
  'POST /account/messages/:id/block': { of: 'thread' },
  'POST /account/messages/:id/unblock': { of: 'blocked thread' },
  'GET /account/messages/to/:id': anyStore,
  'POST /account/messages/to/:id': { ...anyStore, form: () => ({ text: 'Are you free in May?' }) },
  'GET /account/notifications': { of: 'notification' },
  'GET /account/notifications/:id': { of: 'notification', isQuiet: true },
  'POST /account/notifications/read': { of: 'notification' },
  'GET /account/decisions/:id': { of: 'decision' },
  'POST /account/decisions/:id': { of: 'decision', form: () => ({ text: 'It is not.' }) },

  'GET /account/store': { of: 'store' },
  'POST /account/store': { form: () => newStore },
  'GET /account/store/preview': { of: 'store' },
  'GET /account/schemes': { of: 'draft' },
  'POST /account/schemes': { of: 'store' },
  'GET /account/schemes/:id': { of: 'draft' },
  'POST /account/schemes/:id': { of: 'draft', form: ({ version = 1 }) => ({ version, caseName: 'Another' }) },
  'GET /account/schemes/:id/publish': { of: 'draft' },
  'POST /account/schemes/:id/publish': {
    of: 'empty draft',
    form: ({ version = 1, mediaId = '' }) => ({
      version,
      caseName: 'Another',
      style: 'modern',
      areaM2: 90,
      roomCount: 3,
      'introduction.en': 'A house.',
      'images[0].mediaId': mediaId,
    }),
  },
  'GET /account/schemes/:id/preview': { of: 'draft' },
  'GET /account/schemes/:id/version': { of: 'draft', isQuiet: true },
  'POST /account/schemes/:id/save': { of: 'draft', form: ({ version = 1 }) => ({ version, caseName: 'Another' }) },
  'POST /account/schemes/:id/delete': { of: 'draft' },
  'POST /account/schemes/:id/pictures': { of: 'draft', file: 'picture' },
  'POST /account/schemes/:id/panoramas': { of: 'draft', file: 'panorama' },
  'GET /account/published/:id/delete': { of: 'scheme' },
  'POST /account/published/:id/delete': { of: 'scheme' },
  'POST /account/published/:id/change': { of: 'scheme' },
  'POST /account/published/:id/unpublish': { of: 'scheme' },
  'POST /account/published/:id/republish': { of: 'unpublished' },

  'GET /account/plan': { of: 'plan' },
  'POST /account/plan': { of: 'plan', form: () => ({ plan: 'cancel' }) },
  'POST /account/feedback': { form: () => ({ message: `The menu hides the search. ${randomUUID()}` }) },
  'POST /account/plan/subscribe': {
    form: () => ({ plan: 'yearly', name: randomUUID(), address: 'Via Prova 1', country: 'IT' }),
  },
  'GET /account/points': { of: 'points' },
  'GET /account/points/statement.csv': { of: 'points' },
  'GET /account/points/statement.json': { of: 'points' },
  'GET /account/points/redeem': { query: () => ({ reward: 'textures' }) },
  'POST /account/points/redeem': {
    of: 'points',
    query: () => ({ reward: 'textures' }),
    form: () => ({ reward: 'textures', cost: FIRST_REWARDS.textures.cost, key: randomUUID() }),
  },

  'POST /account/profile': { form: () => ({ name: 'Anna', language: 'en' }) },
  'POST /account/profile/picture': { file: 'picture' },
  'POST /account/profile/picture/remove': { of: 'picture' },
  'POST /account/settings': { form: () => ({ digest: 'on' }) },
  'POST /account/security/email': { form: () => ({ email: `${randomUUID()}@example.com`, password }) },
  'POST /account/security/password': { form: () => ({ current: password, password: 'quattro-finestre-aperte' }) },
  'POST /account/security/two-factor': again,
  'POST /account/security/two-factor/confirm': { form: () => ({ code: '000000' }) },
  'POST /account/security/two-factor/codes': again,
  'POST /account/security/two-factor/off': again,
  'GET /account/security': { of: 'passkey' },
  'GET /account/security/passkeys/:id': { of: 'passkey' },
  'POST /account/security/passkeys/:id': { of: 'passkey', form: () => ({ name: 'The telephone' }) },
  'GET /account/security/passkeys/:id/remove': { of: 'passkey', isQuiet: true },
  'POST /account/security/passkeys/:id/remove': { of: 'passkey', ...again },
  'POST /account/security/passkeys/options': { json: () => ({ password }) },
  'POST /account/security/passkeys': { json: () => ({ ...ceremony, name: 'The telephone' }) },
  'POST /account/security/sessions/end': { of: 'session', form: ({ session = '' }) => ({ session, password }) },
  'POST /account/security/sessions/end-others': { of: 'session', ...again },
  'POST /account/data': { form: () => ({ password }) },
  'POST /account/data/delete': { form: () => ({ password }) },
  'POST /account/data/delete/keep': { of: 'way out' },

  'POST /password/forgot': { form: () => ({ email: `${randomUUID()}@example.com` }) },
  'POST /password/new': { of: 'temporary password', form: () => ({ password: 'quattro-finestre-aperte' }) },
  'POST /password/reset': {
    of: 'password link',
    query: ({ token = '' }) => ({ token }),
    form: () => ({ password: 'quattro-finestre-aperte' }),
  },
  'POST /email/confirm': { of: 'email link', query: ({ token = '' }) => ({ token }) },
  'POST /consent': { of: 'consent link', query: ({ token = '' }) => ({ token }) },
  'POST /digest/off': { of: 'digest link', query: ({ link = '' }) => ({ link }) },

  'POST /backstage/later': { of: 'waiting role', isQuiet: true },
  'GET /backstage/accounts/:id': { of: 'account', isQuiet: true },
  'POST /backstage/accounts/:id': {
    of: 'account',
    query: () => ({ act: 'points-adjusted' }),
    form: () => ({ points: 5, reason: 'A prize', key: randomUUID() }),
  },
  'GET /backstage/reports': { of: 'reported comment' },
  'GET /backstage/samples': {},
  // What stands is another by then: nothing goes.
  'POST /backstage/samples': { form: () => ({ seen: '0' }) },
  'GET /backstage/status': {},
  'GET /backstage/stores': { of: 'waiting store' },
  'POST /backstage/stores': { of: 'waiting store', form: ({ id = 0 }) => ({ store: id, outcome: 'approve' }) },
  'POST /backstage/reports/decide': {
    of: 'reported comment',
    form: ({ id = 0 }) => ({ kind: 'comment', id, ...decides }),
  },
  'POST /backstage/appeals/:id/decide': { of: 'appeal', form: () => ({ outcome: 'upheld', statement: 'It is.' }) },

  'POST /api/stripe/webhook': { json: () => ({ id: 'evt_1' }) },
  'POST /v1/api/index/login/login': { of: 'login', json: (thing) => thing },
  'POST /api/v1/user/sso': { of: 'login', json: (thing) => thing },
  'POST /api/v1/user/register': {
    json: () => ({
      username: `a${randomUUID().slice(0, 8)}`,
      ...from(),
      password: 'quattro-finestre-aperte',
      age: true,
    }),
  },
  'POST /api/v1/user/passkey': { json: () => ceremony },

  'GET /media/:id/:file': { params: () => ({ id: '0'.repeat(20), file: '320.webp' }) },
  'GET /media/:id/tiles/:width/:tile': { params: () => ({ id: '0'.repeat(20), width: 4096, tile: '0_0.webp' }) },
  'GET /downloads/:file': { params: () => ({ file: 'none.zip' }) },
  'GET /captions/:file': { params: () => ({ file: 'none.en.vtt' }) },
  'GET /downloads/models/:slug/:file': { params: () => ({ slug: 'none', file: '1' }) },
  'GET /downloads/collections/shared/:file': { params: () => ({ file: 'none' }) },
  'GET /downloads/collections/:file': { params: () => ({ file: '1.zip' }) },
}
