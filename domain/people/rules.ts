/** Everything that is done about an account, as its history has it. */
export const ACTS = ['role-given', 'sessions-ended', 'locked-out', 'let-in', 'points-adjusted'] as const
export type Act = (typeof ACTS)[number]

export const isAct = (name: string | null): name is Act => (ACTS as readonly (string | null)[]).includes(name)

/** What a reason may have. */
export const REASON_MAX = 300
