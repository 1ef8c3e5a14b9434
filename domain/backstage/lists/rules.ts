/** Beyond that a list only says that there are more: counting a million takes longer than anybody waits. */
export const COUNTED_MOST = 1000

/** More than this at once would keep others waiting; the rest is a second act. */
export const BULK_MOST = 10_000

/** For how many days figures are shown, the usual first. */
export const PERIODS = [30, 7, 90] as const
