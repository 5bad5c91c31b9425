import type { BrowserContext, Page } from '@playwright/test'

import type { Actor } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { startSession } from '@/lib/auth/sessions'
import { inAuth } from '@/lib/db/tenant'
import { newWorld as newWorldHere, type Person, type World } from '@/test/support/world'

import { applyEnvironment } from './environment'

export type { Person, World }

/** Creates a separate company in the running app. */
export function newWorld(...given: Parameters<typeof newWorldHere>): Promise<World> {
  applyEnvironment()
  return newWorldHere(...given)
}

/** Returns a person of a company as they act in `lib/`, with the permissions of their role. */
export async function actorOf({ companyId }: Pick<World, 'companyId'>, { id }: { id: string }): Promise<Actor> {
  const actor = await loadUserActor(companyId, id)
  if (!actor) throw new Error(`${id} may not act in ${companyId}`)
  return actor
}

/** Signs a person in, as the sign-in handler would, but without its form and limits. */
export async function signIn(context: BrowserContext, person: { id: string }) {
  const token = await inAuth((tx) => startSession(tx, person.id, { ip: 'direct', userAgent: 'e2e' }))
  await context.addCookies([
    { name: 'sid', value: token, url: process.env.APP_ORIGIN ?? '', httpOnly: true, sameSite: 'Lax' },
  ])
}

/**
 * Signs another person in to the same window. The page is left first: a page that notices the end of its session
 * reloads itself, which would interrupt the next load.
 */
export async function signInInstead(page: Page, person: { id: string }) {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page.context(), person)
}
