import { z } from 'zod'

import { PUBLIC_EVENT_NAMES, PUBLIC_EVENTS } from '@/lib/events/catalogue'
import { TAGS, type Tag } from '@/lib/http/doc'
import { components } from './components'
import type { Handler } from './handler'
import { describeOperation } from './operation'

const INTRODUCTION = `Every request carries \`Authorization: Bearer kesher_…\`. A token acts as the person who made it and never holds more than that person.

Writes take an \`Idempotency-Key\`: a repetition of the same request is answered with the first answer and \`Idempotency-Replayed: true\`. Keys are kept for 24 hours.

What is sent as an amount is shekels as text ("1180.50"); what is answered is whole agorot. Times are UTC, days are calendar days in Israel.`

/** Builds the OpenAPI 3.1 document of all handlers that are open to API tokens. */
export function buildOpenApiDocument(handlers: readonly Handler[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const handler of [...handlers].sort(asListed)) {
    paths[handler.path] ??= {}
    Object.assign(paths[handler.path] ?? {}, { [handler.method.toLowerCase()]: describeOperation(handler) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kesher API', version: '1', description: INTRODUCTION },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: (Object.keys(TAGS) as Tag[]).map((name) => ({ name, description: TAGS[name] })),
    paths,
    webhooks: Object.fromEntries(PUBLIC_EVENT_NAMES.map((name) => [name, { post: eventOf(name) }])),
    components,
  }
}

const tags = Object.keys(TAGS)

/** Sorts handlers by group, then by address. */
const asListed = (one: Handler, other: Handler) =>
  placeOf(one) - placeOf(other) || (one.path < other.path ? -1 : Number(one.path > other.path))
const placeOf = ({ definition }: Handler) => tags.indexOf(definition.doc?.[0] ?? '')

function eventOf(name: (typeof PUBLIC_EVENT_NAMES)[number]) {
  const body = z.object({
    id: z.uuid().meta({ description: 'The same at every repetition' }),
    type: z.literal(name),
    created_at: z.iso.datetime(),
    company_id: z.uuid(),
    data: z.object({ entity: z.literal(PUBLIC_EVENTS[name].entity), id: z.uuid() }),
  })
  const { $schema: _, ...schema } = z.toJSONSchema(body)
  return {
    operationId: `on_${name.replace('.', '_')}`,
    summary: name,
    parameters: [{ $ref: '#/components/parameters/Signature' }],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Taken. Anything else is tried again, eight times over a day.' } },
  }
}
