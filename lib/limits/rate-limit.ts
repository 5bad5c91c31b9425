import { sql } from 'drizzle-orm'
import { tooManyAttempts } from '@/lib/core/errors'
import { inAuth } from '@/lib/db/tenant'

export type Limit = { name: string; hits: number; seconds: number }

/** Counts a hit in one atomic upsert; throws 429 if the limit is exceeded, also under parallel hits. */
export async function countHit(limit: Limit, subject: string): Promise<void> {
  if ((await recordHit(limit, subject)).isOver) throw tooManyAttempts()
}

/** State of a rate-limit window after a hit; `resetSeconds` is the time until a new window begins. */
export type RateLimitWindow = { hits: number; limit: number; remaining: number; resetSeconds: number; isOver: boolean }

/** Counts a hit in one atomic upsert and returns the state of the window. */
export async function recordHit(limit: Limit, subject: string): Promise<RateLimitWindow> {
  const { hits, left } = await addHit(limit, subject)
  const remaining = Math.max(0, limit.hits - hits)
  return { hits, limit: limit.hits, remaining, resetSeconds: Math.max(1, Math.ceil(left)), isOver: hits > limit.hits }
}

/** Takes one hit back: successful attempts do not count. */
export const undoHit = ({ name }: Limit, subject: string) =>
  inAuth((tx) =>
    tx.execute(sql`update rate_limits set hits = hits - 1 where key = ${`${name}:${subject}`} and hits > 0`),
  )

async function addHit({ name, seconds }: Limit, subject: string): Promise<{ hits: number; left: number }> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ hits: number; left: number }>(sql`
      insert into rate_limits as l (key, hits, resets_at)
      values (${`${name}:${subject}`}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        hits = case when l.resets_at <= now() then 1 else l.hits + 1 end,
        resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
      returning hits, extract(epoch from resets_at - now())::float8 as left`),
  )
  return rows[0] ?? { hits: 1, left: seconds }
}
