import type { RewardId } from '#db/kinds.ts'

export const ownPointsPath = '/account/points'

export const redeemPath = (reward: RewardId) => `/account/points/redeem?reward=${reward}`

export const invitePath = (code: string) => `/points?invite=${code}`
