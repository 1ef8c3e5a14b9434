import { ROLES, type Role } from '#db/kinds.ts'
import { type Account, type Actor, type Appointed, loggedIn } from './actor.ts'
import { DomainError } from './errors.ts'

/**
 * Which roles may do what goes beyond one's own things. Whatever is not named is nobody's, and a member has none of it. No
 * other file compares roles: verbs, pages and buttons ask here.
 */
export const RIGHTS = {
  'reports:decide': ['moderator', 'admin'],
  'stores:approve': ['moderator', 'admin'],
  'decisions:see': ['moderator', 'admin'],
  /** Pictures that a decision keeps from everybody else. */
  'withheld:see': ['moderator', 'admin'],
  /** What moderation did, and who did it. */
  'log:see': ['moderator', 'admin'],
  'posts:unlimited': ['moderator', 'admin'],

  'pages:edit': ['editor', 'admin'],
  'claims:edit': ['editor', 'admin'],
  /** Where addresses lead at which there is nothing any more. */
  'redirects:edit': ['editor', 'admin'],
  'news:edit': ['editor', 'admin'],
  'help:edit': ['editor', 'admin'],
  'courses:edit': ['editor', 'admin'],
  'models:edit': ['editor', 'admin'],
  /** What designers say of themselves and of their schemes: to see all of it, and to correct it. */
  'gallery:correct': ['editor', 'moderator', 'admin'],
  /** A store for somebody else or of the company's own, which is there at once. */
  'stores:add': ['editor', 'admin'],
  /** To take a store or a scheme out of sight, and to bring it back. */
  'gallery:withhold': ['moderator', 'admin'],
  /** To see who gave a model which stars, to take such a rating out of its average, and to bring it back. */
  'ratings:withhold': ['moderator', 'admin'],
  /** The files of the site's own, what is said of them, and which ones stand in their places. */
  'media:edit': ['editor', 'admin'],
  /** Which schemes the home page shows. */
  'showcase:edit': ['editor', 'admin'],
  /** What was searched for in vain. */
  'searches:see': ['editor', 'admin'],
  /** How often pages are seen, and where visits come from. */
  'visits:see': ['editor', 'admin'],

  'requests:handle': ['support', 'admin'],
  /** To take out of them for good who somebody was. */
  'requests:erase': ['support', 'admin'],
  /** What requests are answered with. */
  'templates:edit': ['support', 'admin'],
  /** Letters that were sent, wait or could not be. */
  'mail:see': ['support', 'admin'],
  /** To send such a letter again, or never. */
  'mail:send': ['support', 'admin'],
  /** That a plan was paid by invoice, and for whom. */
  'plans:confirm': ['support', 'admin'],
  /** How the clock's jobs went, and which requests met a fault. */
  'operation:see': ['admin'],
  /** What was written in the backstage, by whom. */
  'audit:see': ['admin'],
  'accounts:see': ['support', 'admin'],

  'accounts:block': ['admin'],
  'accounts:grant': ['admin'],
  'prices:edit': ['admin'],
  'points:adjust': ['admin'],
  /** What tasks earn and rewards cost. */
  'points:rules': ['admin'],
  /** A store of the company's own, which is there at once and has no owner. */
  'stores:open-unowned': ['admin'],
  /** Schemes of any store, with their rooms and models. */
  'schemes:edit': ['admin'],
  'settings:edit': ['admin'],
  /** All content at once, out and in. */
  'archive:use': ['admin'],
  /** Of all that the first start made up. */
  'samples:remove': ['admin'],
} as const satisfies Record<string, readonly Appointed[]>

export type Right = keyof typeof RIGHTS

const rights = Object.keys(RIGHTS) as Right[]

/** For queries: which accounts have it. */
export const rolesWith = (right: Right): readonly Appointed[] => RIGHTS[right]

const holds = (role: Role, right: Right): boolean => rolesWith(right).some((each) => each === role)

/** Whether whoever asks has a right, as the one to be shown a page or a button. */
export const may = (actor: Pick<Account, 'role'> | null, right: Right): boolean =>
  actor !== null && holds(actor.role, right)

/** @throws login-required, second-step-missing, not-allowed */
export function granted(actor: Actor, right: Right): Account {
  const account = loggedIn(actor)
  if (may(account, right)) return account
  const isWaiting = account.waitingRole !== undefined && holds(account.waitingRole, right)
  throw new DomainError('forbidden', isWaiting ? 'second-step-missing' : 'not-allowed')
}

/** Whether a role has any right at all; whoever has one needs a second step, and never goes for want of use. */
export const isAppointed = (role: Role): role is Appointed => rights.some((right) => holds(role, right))

/** For queries: whoever has any right at all. */
export const APPOINTED: readonly Appointed[] = ROLES.filter(isAppointed)

/** Whether a role has all rights of another. */
export const covers = (role: Role, other: Role): boolean =>
  rights.every((right) => holds(role, right) || !holds(other, right))
