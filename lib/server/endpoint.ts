import 'server-only'

import type { z } from 'zod'

import { type Gate, passes } from '@/lib/access/gate'
import type { Actor } from '@/lib/access/scope'

import { currentActor } from './actor'
import { answer, type Context, type Inputs, inputsOf, refusal } from './answer'
import { auditDenied } from './denied'
import { dutyFirst, forbidden, readOnly, reauthRequired, unauthorized } from './errors'
import { isUnsafe, requireSameOrigin } from './same-origin'

export type Schemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }

/** Who passes: a gate of permissions; every verified user; or, for the three calls of a half-open session, any user. */
export type Door = ({ gate: Gate } | { verified: true } | { anyUser: true }) & {
  /** A dangerous act: the password must have been typed within five minutes (requirement 16). */
  recent?: true
  /** Open to whoever may only look: what changes nothing of the company. */
  evenReadOnly?: true
  /** Open while a duty waits: what the duty is done with. */
  duringDuty?: true
}

type Handled<S extends Schemas> = Inputs<S> & { request: Request }

/**
 * A handler of the office: same-origin proof, fresh actor, gate, schemas, then the work. It cannot exist without a door.
 * Answers JSON of what the work returns, or the Response it makes.
 */
export function endpoint<S extends Schemas>(
  { params, query, body, ...door }: Door & S,
  work: (input: Handled<S> & { actor: Actor }) => Promise<unknown> | unknown,
) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      requireSameOrigin(request)
      const actor = await currentActor()
      if (!actor) throw unauthorized()
      await pass(door as Door, actor, request)
      const inputs = await inputsOf({ params, query, body } as unknown as S, request, context)
      return answer(await work({ ...inputs, actor, request }))
    } catch (error) {
      return refusal(error, request)
    }
  }
}

/** The only other door: for visitors without a session. A structure test lists its uses. */
export function publicEndpoint<S extends Schemas>(schemas: S, work: (input: Handled<S>) => Promise<unknown> | unknown) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      requireSameOrigin(request)
      return answer(await work({ ...(await inputsOf(schemas, request, context)), request }))
    } catch (error) {
      return refusal(error, request)
    }
  }
}

/** For callers that are no browser of ours: gateways prove themselves by a signature over the raw body instead. */
export function machineEndpoint(work: (request: Request, context: Context) => Promise<Response>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      return await work(request, context)
    } catch (error) {
      return refusal(error, request)
    }
  }
}

/** The locks of a door, one after the other. */
async function pass(door: Door, actor: Actor, request: Request): Promise<void> {
  if (actor.duties?.length && !('anyUser' in door) && !door.duringDuty) throw dutyFirst()
  if (!isOpen(door, actor)) {
    await auditDenied(actor, request)
    throw forbidden()
  }
  if (actor.readOnly && !door.evenReadOnly && !('anyUser' in door) && isUnsafe(request)) throw readOnly(actor.readOnly)
  if (door.recent && !actor.isRecent) throw reauthRequired()
}

function isOpen(door: Door, actor: Actor): boolean {
  if ('anyUser' in door) return true
  return actor.verified && ('verified' in door || passes(door.gate, actor.permissions))
}
