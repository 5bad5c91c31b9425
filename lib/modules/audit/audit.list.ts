import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { z } from 'zod'
import { ACTION_GROUPS } from '@/lib/events/audit-actions'
import { dayInput } from '@/lib/format/inputs'
import { auditEntities } from './audit.labels'

const parsed = (schema: z.ZodType<string>) =>
  createParser({ parse: (text) => schema.safeParse(text).data ?? null, serialize: String })
const parseAsDay = parsed(dayInput())
const parseAsId = parsed(z.uuid())

/** Filters of the audit log, by URL parameter. */
const filters = {
  person: parseAsId,
  group: parseAsStringLiteral(ACTION_GROUPS),
  action: parsed(
    z
      .string()
      .regex(/^[a-z-]+(\.[a-z_-]+)*$/)
      .max(100),
  ),
  entity: parseAsStringLiteral(Object.keys(auditEntities)),
  record: parseAsId,
  ip: parsed(z.union([z.ipv4(), z.ipv6(), z.literal('direct')])),
  /** Business days, both inclusive. */
  from: parseAsDay,
  to: parseAsDay,
}

export const loadAuditFilter = createLoader(filters)
export const auditSearch = createSerializer(filters)

/** Parses the parameters of the audit log's URL; invalid ones are ignored. */
export const loadAuditList = createLoader({ ...filters, after: parseAsString, before: parseAsString, peek: parseAsId })

export type AuditFilter = inferParserType<typeof filters>
export type AuditPlace = { after: string | null; before: string | null }
