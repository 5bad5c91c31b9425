import { sql } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { inAuth } from '@/lib/db/tenant'

import { endUserSession, endUserSessions } from './sessions'

/** A session of a user, with the details by which a person recognises it. */
export type UserDevice = { id: string; userAgent: string; ip: string; since: Date; seenAt: Date; isCurrent: boolean }

type Row = { id: string; user_agent: string | null; ip: string | null; created_at: string; last_seen_at: string }

/**
 * Lists a user's active sessions, the current one first and then the latest first; `currentId` is the session of the
 * request.
 */
export const listUserDevices = (userId: string, currentId: string | null): Promise<UserDevice[]> =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select id, user_agent, ip, created_at, last_seen_at from sessions
      where user_id = ${userId} and ended_at is null and expires_at > now() and last_seen_at > now() - interval '60 minutes'
      order by id = ${currentId} desc, last_seen_at desc, id desc limit 100`)
    return rows.map(({ id, user_agent, ip, created_at, last_seen_at }) => ({
      id,
      userAgent: user_agent ?? '',
      ip: ip ?? '',
      isCurrent: id === currentId,
      since: new Date(created_at),
      seenAt: new Date(last_seen_at),
    }))
  })

/** Ends one session of a user immediately. Throws 404 if the user has no such session. */
export const endDevice = (userId: string, sessionId: string): Promise<void> =>
  inAuth(async (tx) => {
    if (!(await endUserSession(tx, userId, sessionId))) throw notFound('החיבור לא נמצא, או שכבר נותק')
  })

/** Ends all sessions of a user but one, and returns how many. */
export const endOtherDevices = (userId: string, exceptId: string | null): Promise<number> =>
  inAuth((tx) => endUserSessions(tx, userId, exceptId))
