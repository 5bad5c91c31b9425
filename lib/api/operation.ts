import type { z } from 'zod'

import type { AccessPolicy } from '@/lib/http/endpoint'

import { rateLimitHeaders } from './components'
import type { Handler } from './handler'
import { inputSchema, outputSchema, parameterFields } from './schema'

/** Handlers that accept a file as their body, and its content type. */
const UPLOADS: Readonly<Record<string, string>> = {
  'POST /api/documents/upload': 'application/pdf',
  'POST /api/payslips/batches': 'application/pdf',
  'POST /api/payslips/employees/{id}/consents': 'application/octet-stream',
  'POST /api/payslips/slips/{id}/replacement': 'application/pdf',
  'POST /api/posts/{id}/files': 'application/octet-stream',
  'POST /api/services/{id}/image': 'application/octet-stream',
  'POST /api/settings/system/logo': 'application/octet-stream',
}

/** Handlers that respond with a file, by the end of their address. */
const FILES = /\/(file|receipt|statement|pdf|files\/\{fileId\})$/

/** Describes one handler as an OpenAPI operation. */
export function describeOperation({ method, path, definition: { policy, schemas, doc } }: Handler) {
  const name = `${method} ${path}`
  const [tag, english, hebrew] = doc ?? ['office', name, name]
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary: english,
    'x-summary-he': hebrew,
    description: needs(policy),
    ...('gate' in policy && { 'x-permissions': policy.gate }),
    parameters: parametersOf(method, schemas),
    ...bodyOf(name, schemas.body),
    responses: { ...good(name, schemas.answer), ...refusals(method, schemas) },
  }
}

const operationId = (method: string, path: string) =>
  [method.toLowerCase(), ...path.replace('/api/', '').split('/')]
    .map((part) => part.replace(/\{(\w+)\}/, 'by-$1').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

const needs = (policy: AccessPolicy) =>
  'gate' in policy
    ? `Needs ${policy.gate.length > 1 ? 'one of ' : ''}${policy.gate.map((permission) => `\`${permission}\``).join(', ')}.`
    : 'Needs no permission of its own.'

type Schemas = Handler['definition']['schemas']

function parametersOf(method: string, { params, query }: Schemas) {
  const inPath = parameterFields(params).map((field) => ({ ...field, in: 'path', required: true }))
  const inQuery = parameterFields(query).map((field) => ({ ...field, in: 'query' }))
  const key = method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]
  return [...inPath, ...inQuery, ...key]
}

function bodyOf(name: string, body: z.ZodType | undefined) {
  const upload = UPLOADS[name]
  if (upload) return { requestBody: { required: true, content: { [upload]: {} } } }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } } : {}
}

function good(name: string, answer: z.ZodType | undefined) {
  const content = FILES.test(name)
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: answer ? outputSchema(answer) : {} } }
  const replayed = name.startsWith('GET')
    ? {}
    : { 'Idempotency-Replayed': { $ref: '#/components/headers/Idempotency-Replayed' } }
  return { '2XX': { description: 'Done', headers: { ...rateLimitHeaders, ...replayed }, content } }
}

function refusals(method: string, { params, body }: Schemas) {
  const of = (name: string) => ({ $ref: `#/components/responses/${name}` })
  return {
    '400': of('BadRequest'),
    '401': of('Unauthorized'),
    '403': of('Forbidden'),
    ...(params && { '404': of('NotFound') }),
    ...(method !== 'GET' && { '409': of('Conflict') }),
    ...(body && { '422': of('Invalid') }),
    '429': of('TooMany'),
    '500': of('Fault'),
  }
}
