import { lte } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { loginAttempt } from '#db/schema/accounts.ts'

/** Takes a turn and gives it back; waits are told in whole seconds. Rows are of `login_attempt`, whose `expire` says when they tell nothing any more. */
export interface Counter {
  /** @returns how many seconds to wait; null where the turn was taken */
  take(): Promise<number | null>
  /** As if the turn had not been taken; only after it was. */
  giveBack(): Promise<unknown>
  clear(): Promise<unknown>
}

/** So many turns are `free`, one at least; then each doubles the wait for the next, from a second up to `longest`. */
export interface GrowingWait {
  free: number
  /** Seconds. */
  longest: number
  /** Seconds after the last wait until all is forgotten. */
  forgetting: number
}

/**
 * `points` are the turns taken, and `expire` is `forgetting` after the end of the wait: one statement asks whether it is
 * over and takes the turn, so two at once can't both have it. Those at once don't reach the row in the order of their times:
 * a free turn never waits, not even for one that began a moment later.
 */
export function growingWait(pool: Pool, key: string, { free, longest, forgetting }: GrowingWait): Counter {
  const kept = forgetting * 1000
  let [takenAt, expires] = [0, 0]
  return {
    async take() {
      takenAt = Date.now()
      const { rows } = await pool.query<{ expire: string }>(
        `insert into login_attempt as counted (key, points, expire)
         values ($1, 1, $2::bigint + $3)
         on conflict (key) do update set (points, expire) = (
           select turns, $2::bigint + $3 + case when turns <= $4 then 0
             else least($5::bigint, (2 ^ least(turns - $4 - 1, 30))::bigint) * 1000 end
           from (select case when counted.expire <= $2 then 1 else counted.points + 1 end as turns) as next
         )
         where counted.points <= $4 or counted.expire - $3 <= $2
         returning expire`,
        [key, takenAt, kept, free, longest],
      )
      if (rows[0]) expires = Number(rows[0].expire)
      return rows[0] ? null : secondsUntil((await expiryOf(pool, key)) - kept, takenAt)
    },
    // A later turn has made a wait of its own, which stays; a row of no turns is there to be removed.
    giveBack: () =>
      pool.query(
        `update login_attempt set points = greatest(points - 1, 0),
           expire = case when points <= 1 then 0 when expire = $2 then $3 else expire end
         where key = $1`,
        [key, expires, takenAt + kept],
      ),
    clear: () => pool.query('delete from login_attempt where key = $1', [key]),
  }
}

/** So many turns at once, and then one every so many seconds: it slows down, and nobody waits long. */
export interface SteadyPace {
  atOnce: number
  /** Seconds. */
  each: number
}

/** A turn may come so many ms early: those at once don't reach the row in the order of their times, and clocks differ. */
const EARLY_MS = 500

/** `expire` is when as many turns as were taken would have been due at the pace. */
export function steadyPace(pool: Pool, key: string, { atOnce, each }: SteadyPace): Counter {
  const pace = each * 1000
  const ahead = (atOnce - 1) * pace
  return {
    async take() {
      const now = Date.now()
      const { rowCount } = await pool.query(
        `insert into login_attempt as counted (key, expire) values ($1, $2::bigint + $3)
         on conflict (key) do update set expire = greatest(counted.expire, $2) + $3 where counted.expire <= $2 + $4`,
        [key, now, pace, ahead + EARLY_MS],
      )
      return rowCount ? null : secondsUntil((await expiryOf(pool, key)) - ahead, now)
    },
    giveBack: () => pool.query('update login_attempt set expire = expire - $2 where key = $1', [key, pace]),
    clear: () => pool.query('delete from login_attempt where key = $1', [key]),
  }
}

/** Removes what is counted no more. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(loginAttempt).where(lte(loginAttempt.expire, now.getTime()))
}

async function expiryOf(pool: Pool, key: string): Promise<number> {
  const { rows } = await pool.query<{ expire: string }>('select expire from login_attempt where key = $1', [key])
  return Number(rows[0]?.expire ?? 0)
}

const secondsUntil = (moment: number, now: number) => Math.max(1, Math.ceil((moment - now) / 1000))
