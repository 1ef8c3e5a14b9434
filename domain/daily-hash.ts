import { createHmac } from 'node:crypto'

/**
 * Stands for something of a visitor for one day: the same gives the same hash, tomorrow's is another, and without the
 * site's secret nobody can lead it back.
 */
export function dailyHash({ secret, clock }: { secret: string; clock: () => Date }, ...of: (string | null)[]): string {
  const day = clock().toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update([day, ...of].join(' '))
    .digest('base64url')
    .slice(0, 22)
}
