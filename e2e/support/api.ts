import { type APIRequestContext, request } from '@playwright/test'

import { sessionCookie } from '@/lib/auth/cookie'
import { openSession } from '@/lib/auth/sessions'
import { inAuth } from '@/lib/db/tenant'

/** What a browser sends along with a request of our own pages. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/** The Cookie header of a new session of a user. */
export async function cookieOf(userId: string): Promise<string> {
  const token = await inAuth((tx) => openSession(tx, userId, { ip: 'direct', userAgent: 'e2e' }))
  return `${sessionCookie()}=${token}`
}

/** Requests of a signed-in user without a browser; redirects are not followed. */
export async function apiOf(userId: string, headers: Record<string, string> = SAME_ORIGIN): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: process.env.APP_ORIGIN ?? '',
    extraHTTPHeaders: { ...headers, cookie: await cookieOf(userId) },
    maxRedirects: 0,
  })
}
