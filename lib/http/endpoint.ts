import 'server-only'

import type { z } from 'zod'

import { passes } from '@/lib/access/ability'
import type { Gate } from '@/lib/access/gate'
import { permissionName } from '@/lib/access/permission-labels'
import type { Actor } from '@/lib/access/scope'
import { actionRequired, forbidden, readOnly, reauthRequired, sessionOnly } from '@/lib/core/errors'
import { answer, type Context, type Inputs, readInputs, refusal } from './answer'
import { authenticateCaller, callerTokenId } from './caller'
import { auditDenied } from './denied'
import type { Doc } from './doc'
import { once } from './idempotency'
import { isUnsafe, requireSameOrigin } from './same-origin'
import { countCall } from './traffic'

export type Schemas = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What is answered, as the documentation says it: what the schema does not name is left out. */
  answer?: z.ZodType
}

/** Who passes: a gate of permissions; every verified user; or, for the three calls of a half-open session, any user. */
export type AccessPolicy = ({ gate: Gate } | { verified: true } | { anyUser: true }) & {
  /** A dangerous act: the password must have been typed within five minutes (requirement 16). */
  recent?: true
  /** Open to whoever may only look: what changes nothing of the company. */
  evenReadOnly?: true
  /** Open to the people of a suspended company: taking its data along, and paying. */
  whileSuspended?: true
  /** Open while a duty waits: what the duty is done with. */
  duringDuty?: true
  /** Closed to API tokens though it has a gate: what belongs to a person's own session. So are `recent` and `duringDuty`. */
  sessionOnly?: true
  /** Open to API tokens though no permission is asked for, which a token would have to name. */
  openToTokens?: true
}

/** What a handler is made of, for the documentation of the API. */
export type Definition = { door: AccessPolicy; schemas: Schemas; doc: Doc | undefined }

type Handled<S extends Schemas> = Inputs<S> & { request: Request }

/**
 * A handler of the office: a session with its same-origin proof or an API token, fresh actor, limits, gate, schemas, then the work,
 * once per idempotency key. It cannot exist without a door. Answers JSON of what the work returns, or the Response it makes.
 */
export function endpoint<S extends Schemas>(
  { doc, params, query, body, answer: shape, ...rest }: AccessPolicy & S & { doc?: Doc },
  work: (input: Handled<S> & { actor: Actor }) => Promise<unknown> | unknown,
) {
  const door = rest as AccessPolicy
  const schemas = { params, query, body, answer: shape } as unknown as S
  const respond = async (request: Request, context: Context, limits: Headers): Promise<Response> => {
    const actor = await authenticateCaller(request)
    await countCall(actor, request, limits)
    await pass(door, actor, request)
    const inputs = await readInputs(schemas, request, context)
    const doWork = async () => answer(await work({ ...inputs, actor, request }), shape)
    return once({ actor, request, body: inputs.body }, doWork)
  }
  const handler = async (request: Request, context: Context): Promise<Response> => {
    const limits = new Headers()
    const response = await respond(request, context, limits).catch((error) => refusal(error, request))
    for (const [name, value] of limits) response.headers.set(name, value)
    return response
  }
  return Object.assign(handler, { definition: { door, schemas, doc } satisfies Definition })
}

/** The only other door: for visitors without a session. A structure test lists its uses. */
export function publicEndpoint<S extends Schemas>(schemas: S, work: (input: Handled<S>) => Promise<unknown> | unknown) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      requireSameOrigin(request)
      return answer(await work({ ...(await readInputs(schemas, request, context)), request }))
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
async function pass(door: AccessPolicy, actor: Actor, request: Request): Promise<void> {
  if (callerTokenId(actor) && isOfSession(door)) throw sessionOnly()
  if (actor.duties?.length && !('anyUser' in door) && !door.duringDuty) throw actionRequired()
  if (actor.readOnly && !mayWrite(door, actor.readOnly) && isUnsafe(request)) throw readOnly(actor.readOnly)
  if (!isOpen(door, actor)) {
    await auditDenied(actor, request)
    throw notOpen(door, actor)
  }
  if (door.recent && !actor.isRecent) throw reauthRequired()
}

/** A program is told which permission would open the door, by its name and in words. */
function notOpen(door: AccessPolicy, actor: Actor) {
  const gate = 'gate' in door && callerTokenId(actor) ? door.gate : undefined
  return gate && !passes(gate, actor.permissions) ? lacking(gate) : forbidden()
}

function lacking(gate: Gate) {
  const names = gate.map((permission) => `״${permissionName(permission)}״`)
  const [only] = names
  const words = names.length > 1 ? `אחת ההרשאות: ${names.join(', ')}` : `ההרשאה ${only}`
  return forbidden(
    `למפתח ה־API חסרה ${words}`,
    Object.fromEntries(gate.map((permission) => [permission, permissionName(permission)])),
  )
}

const mayWrite = (door: AccessPolicy, why: NonNullable<Actor['readOnly']>) =>
  'anyUser' in door || door.evenReadOnly || (door.whileSuspended && why === 'suspended')

/** What a token may not reach, whatever it holds: without a gate there is no permission that it could lack. */
export const isOfSession = (door: AccessPolicy): boolean =>
  Boolean(door.sessionOnly || door.recent || door.duringDuty) || !('gate' in door || door.openToTokens)

function isOpen(door: AccessPolicy, actor: Actor): boolean {
  if ('anyUser' in door) return true
  return actor.verified && ('verified' in door || passes(door.gate, actor.permissions))
}
