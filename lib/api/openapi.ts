import type { Permission } from '@/lib/access/permissions'

import document from './openapi.json'

/** The subset of JSON Schema that our schemas use. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  description?: string
  enum?: (string | number | null)[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

type Content = Record<string, { schema?: JsonSchema }>
type Parameter = { name?: string; in?: string; required?: boolean; description?: string; schema?: JsonSchema }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-summary-he': string
  'x-permissions'?: Permission[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: { '2XX': { content: Content } }
}

type ApiDocument = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** The OpenAPI document that was generated from the handlers. */
export const openapi = document as unknown as ApiDocument

export type Listed = { method: string; path: string; operation: Operation }

/** All operations with their addresses. */
export const apiOperations: readonly Listed[] = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

/** Returns the operations that contain every word of a search, in their address or in either summary. */
export function findOperations(words: string): readonly Listed[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return apiOperations
  return apiOperations.filter(({ method, path, operation }) => {
    const text = [method, path, operation.summary, operation['x-summary-he']].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
