import 'server-only'

import type { z } from 'zod'

import { satisfiesGate } from '@/lib/access/ability'
import type { Gate } from '@/lib/access/gate'
import { permissionName } from '@/lib/access/permission-labels'
import type { Actor } from '@/lib/access/scope'
import { actionRequired, forbidden, readOnly, reauthRequired, sessionOnly } from '@/lib/core/errors'
import { type Context, type Inputs, readInputs, toErrorResponse, toResponse } from './answer'
import { authenticateCaller, callerTokenId } from './caller'
import { auditDenied } from './denied'
import type { Doc } from './doc'
import { runIdempotent } from './idempotency'
import { isUnsafe, requireSameOrigin } from './same-origin'
import { countCall } from './traffic'

export type Schemas = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Schema of the response, also used for the documentation; fields that it does not name are dropped. */
  answer?: z.ZodType
}

/**
 * Who may call a handler: holders of a permission (`gate`), every verified user, or, for the three calls of a half-open
 * session, any user.
 */
export type AccessPolicy = ({ gate: Gate } | { verified: true } | { anyUser: true }) & {
  /** For dangerous actions: the password must have been typed within the last five minutes (requirement 16). */
  recent?: true
  /** Allowed for read-only actors: the handler changes nothing of the company. */
  evenReadOnly?: true
  /** Allowed for users of a suspended company: exporting its data, and paying. */
  whileSuspended?: true
  /** Allowed while the user has a pending required action: the handlers that complete it. */
  duringRequiredAction?: true
  /**
   * Closed to API tokens although it has a gate: belongs to a person's own session. Handlers with `recent`, or open
   * during a required action, are closed to tokens as well.
   */
  sessionOnly?: true
  /** Open to API tokens although it requires no permission that a token could name. */
  openToTokens?: true
}

/** Parts of a handler from which the API documentation is generated. */
export type Definition = { policy: AccessPolicy; schemas: Schemas; doc: Doc | undefined }

type Handled<S extends Schemas> = Inputs<S> & { request: Request }

/**
 * Creates a handler for the office. It authenticates by session with same-origin proof or by API token, loads the actor
 * from the database, then applies rate limits, access policy and schemas, and runs the work once per idempotency key.
 * The access policy is mandatory. Responds with the result as JSON, or with the Response that the work returns.
 */
export function endpoint<S extends Schemas>(
  { doc, params, query, body, answer: shape, ...rest }: AccessPolicy & S & { doc?: Doc },
  work: (input: Handled<S> & { actor: Actor }) => Promise<unknown> | unknown,
) {
  const policy = rest as AccessPolicy
  const schemas = { params, query, body, answer: shape } as unknown as S
  const respond = async (request: Request, context: Context, limits: Headers): Promise<Response> => {
    const actor = await authenticateCaller(request)
    await countCall(actor, request, limits)
    await pass(policy, actor, request)
    const inputs = await readInputs(schemas, request, context)
    const doWork = async () => toResponse(await work({ ...inputs, actor, request }), shape)
    return runIdempotent({ actor, request, body: inputs.body }, doWork)
  }
  const handler = async (request: Request, context: Context): Promise<Response> => {
    const limits = new Headers()
    const response = await respond(request, context, limits).catch((error) => toErrorResponse(error, request))
    for (const [name, value] of limits) response.headers.set(name, value)
    return response
  }
  return Object.assign(handler, { definition: { policy, schemas, doc } satisfies Definition })
}

/**
 * Creates a handler for visitors without a session, the only alternative to {@link endpoint} for browsers. A structure
 * test lists all uses.
 */
export function publicEndpoint<S extends Schemas>(schemas: S, work: (input: Handled<S>) => Promise<unknown> | unknown) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      requireSameOrigin(request)
      return toResponse(await work({ ...(await readInputs(schemas, request, context)), request }))
    } catch (error) {
      return toErrorResponse(error, request)
    }
  }
}

/**
 * Creates a handler for callers other than our own browser pages: payment gateways, which authenticate by a signature
 * over the raw body.
 */
export function machineEndpoint(work: (request: Request, context: Context) => Promise<Response>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      return await work(request, context)
    } catch (error) {
      return toErrorResponse(error, request)
    }
  }
}

/**
 * Applies the access policy step by step: closed to tokens, pending required action, read-only actor, permissions,
 * recent password.
 */
async function pass(policy: AccessPolicy, actor: Actor, request: Request): Promise<void> {
  if (callerTokenId(actor) && isSessionOnly(policy)) throw sessionOnly()
  if (actor.requiredActions?.length && !('anyUser' in policy) && !policy.duringRequiredAction) throw actionRequired()
  if (actor.readOnly && !mayWrite(policy, actor.readOnly) && isUnsafe(request)) throw readOnly(actor.readOnly)
  if (!isOpen(policy, actor)) {
    await auditDenied(actor, request)
    throw notOpen(policy, actor)
  }
  if (policy.recent && !actor.isRecent) throw reauthRequired()
}

/** Creates the 403; an API token also gets the permissions that would suffice, by key and by name. */
function notOpen(policy: AccessPolicy, actor: Actor) {
  const gate = 'gate' in policy && callerTokenId(actor) ? policy.gate : undefined
  return gate && !satisfiesGate(gate, actor.permissions) ? lacking(gate) : forbidden()
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

const mayWrite = (policy: AccessPolicy, why: NonNullable<Actor['readOnly']>) =>
  'anyUser' in policy || policy.evenReadOnly || (policy.whileSuspended && why === 'suspended')

/**
 * Whether a handler is closed to API tokens, whatever their permissions: without a gate there is no permission that a
 * token could lack.
 */
export const isSessionOnly = (policy: AccessPolicy): boolean =>
  Boolean(policy.sessionOnly || policy.recent || policy.duringRequiredAction) ||
  !('gate' in policy || policy.openToTokens)

function isOpen(policy: AccessPolicy, actor: Actor): boolean {
  if ('anyUser' in policy) return true
  return actor.verified && ('verified' in policy || satisfiesGate(policy.gate, actor.permissions))
}
