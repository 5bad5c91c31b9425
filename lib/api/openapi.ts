import type { Permission } from '@/lib/access/permissions'

import document from './openapi.json'

/** As much of JSON Schema as our schemas use. */
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

/** The documentation as it was generated from the handlers. */
export const openapi = document as unknown as ApiDocument

export type Listed = { method: string; path: string; operation: Operation }

/** Every operation with its address. */
export const apiOperations: readonly Listed[] = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

/** The operations that hold every word of a search, in their address or in either language. */
export function findOperations(words: string): readonly Listed[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return apiOperations
  return apiOperations.filter(({ method, path, operation }) => {
    const text = [method, path, operation.summary, operation['x-summary-he']].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
