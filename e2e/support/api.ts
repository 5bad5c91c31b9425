import { type APIRequestContext, request } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { sessionCookie } from '@/lib/auth/cookie'
import { startSession } from '@/lib/auth/sessions'
import { sha256 } from '@/lib/core/crypto'
import { inAuth } from '@/lib/db/tenant'

/** Header that a browser sends with requests of our own pages. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/**
 * Opens a session of a user. Returns its Cookie header. The session counts as re-authenticated for longer than any spec
 * takes.
 */
export async function cookieOf(userId: string): Promise<string> {
  const token = await inAuth(async (tx) => {
    const opened = await startSession(tx, userId, { ip: 'direct', userAgent: 'e2e' })
    await tx.execute(
      sql`update sessions set elevated_at = now() + interval '1 hour' where token_hash = ${sha256(opened)}`,
    )
    return opened
  })
  return `${sessionCookie()}=${token}`
}

/** Returns a request context of a signed-in user without a browser. It does not follow redirects. */
export async function apiOf(userId: string, headers: Record<string, string> = SAME_ORIGIN): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: process.env.APP_ORIGIN ?? '',
    extraHTTPHeaders: { ...headers, cookie: await cookieOf(userId) },
    maxRedirects: 0,
  })
}
