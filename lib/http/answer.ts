import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import { Forbidden } from '@/lib/access/scope'
import { AppError, badRequest, type Fields, forbidden, invalid } from '@/lib/core/errors'
import { log, safePath } from '@/lib/core/log'
import { cardFields } from '@/lib/format/card-number'
import { readJsonBody } from './body'

export type Context = { params: Promise<Record<string, string | string[] | undefined>> }
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
export type Inputs<S> = {
  params: S extends { params: infer P } ? Parsed<P> : undefined
  query: S extends { query: infer Q } ? Parsed<Q> : undefined
  body: S extends { body: infer B } ? Parsed<B> : undefined
}

const NO_STORE = { 'cache-control': 'private, no-store', 'content-type': 'application/json; charset=utf-8' }

/** Creates a JSON response that must not be cached. */
export const json = (data: unknown, init: { status?: number; headers?: HeadersInit } = {}) => {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(NO_STORE)) headers.set(name, value)
  return new Response(JSON.stringify(data ?? null), { status: init.status ?? 200, headers })
}

/**
 * Creates the JSON response of a handler's result. The schema `shape` drops fields that it does not name, so that a new
 * column is never exposed by accident.
 */
export const toResponse = (result: unknown, shape?: z.ZodType) => {
  if (result instanceof Response) return result
  return json(shape ? shape.parse(JSON.parse(JSON.stringify(result ?? null))) : result)
}

/**
 * Validates path, query and body against their schemas: a path that does not match is 404, a query 400, a body 422 by
 * field. A card number is refused in any field of the body, since card data belongs at the gateway alone.
 */
export async function readInputs<S extends { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }>(
  schemas: S,
  request: Request,
  context: Context,
): Promise<Inputs<S>> {
  const params = schemas.params?.safeParse(await context.params)
  if (params && !params.success) throw new AppError('הפריט לא נמצא', { status: 404, code: 'not_found' })
  const query = schemas.query?.safeParse(single(new URL(request.url).searchParams), { error: inHebrew })
  if (query && !query.success) throw badQuery(query.error)
  const sent = schemas.body && (await readJsonBody(request))
  const body = schemas.body?.safeParse(sent, { error: inHebrew })
  const wrong = { ...(body?.error && fieldMessages(body.error, sent)), ...cardFields(sent) }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return { params: params?.data, query: query?.data, body: body?.data } as Inputs<S>
}

/** Default error message of schemas that define none. */
const inHebrew = () => 'הערך אינו תקין'

/**
 * Converts the issues of a zod error to messages by field path, the first one of each field. `sent` is the input; it
 * distinguishes a missing field from an invalid one.
 */
export function fieldMessages(error: z.ZodError, sent?: unknown): Fields {
  const all = error.issues.flatMap((issue): [string, string][] => {
    const { path } = issue
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key].join('.'), 'שדה לא מוכר'])
    return [[path.join('.') || 'form', isMissing(issue, sent) ? 'שדה חובה' : issue.message]]
  })
  return Object.fromEntries(all.reverse())
}

const OF_TYPE: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

function isMissing({ code, path }: z.core.$ZodIssue, sent: unknown): boolean {
  if (sent === undefined || path.length === 0 || !OF_TYPE.includes(code ?? '')) return false
  const within = (value: unknown, key: PropertyKey) =>
    value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  return path.reduce(within, sent) === undefined
}

/** Creates a 400 that names the invalid parameter. */
function badQuery({ issues }: z.ZodError): AppError {
  const all = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, `הפרמטר ${shown(key)} אינו מוכר`])
      : [[issue.path.join('.'), `הפרמטר ${shown(issue.path.join('.'))} אינו תקין`]],
  )
  return badRequest(all[0]?.[1], Object.fromEntries(all))
}

const shown = (name: string) => name.slice(0, 50)

function single(params: URLSearchParams) {
  const result: Record<string, string> = {}
  for (const [key, value] of params) {
    if (value.includes('\0')) throw badRequest('הכתובת אינה תקינה')
    if (Object.hasOwn(result, key)) throw badRequest(`הפרמטר ${shown(key)} מופיע יותר מפעם אחת`)
    result[key] = value
  }
  return result
}

/**
 * Converts an error to a response: an AppError as it is, anything else as a generic message with a reference number
 * that is also in the log.
 */
export function toErrorResponse(error: unknown, request: Request): Response {
  const expected = error instanceof Forbidden ? forbidden() : error
  if (expected instanceof AppError) return json(expected.toJson(), { status: expected.status })
  const id = randomUUID()
  log.error({ id, err: error, method: request.method, path: safePath(new URL(request.url).pathname) }, 'unexpected')
  return json(
    { error: { code: 'internal', message: `אירעה שגיאה בלתי צפויה. מספר לפנייה: ${id.slice(0, 8)}` } },
    { status: 500 },
  )
}
