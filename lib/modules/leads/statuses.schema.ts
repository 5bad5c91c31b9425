import { z } from 'zod'

import { nameInput, rowVersionInput } from '@/lib/format/inputs'
import { TAG_COLORS } from '@/lib/vocabulary/customers'
import { CLOSED_LEAD_STATUS_TYPES, LEAD_STATUS_TYPES } from '@/lib/vocabulary/leads'

export type LeadStatusType = (typeof LEAD_STATUS_TYPES)[number]

/** A status as screens and rules read it. */
export type LeadStatus = {
  id: string
  pipelineId: string
  name: string
  type: LeadStatusType
  color: (typeof TAG_COLORS)[number]
  isDefault: boolean
  responseMinutes: number | null
  rotAfterDays: number | null
  /** Recommended maximum number of leads in the status. */
  maxLeads: number | null
  requiredFields: string[]
  allowedNext: string[]
  version: number
  /** Ids of deleted statuses whose leads are moved to this one. */
  former: string[]
}

export type LeadPipeline = { id: string; name: string; isDefault: boolean; version: number; statuses: LeadStatus[] }

/** Fields that a status may require, besides custom fields (`custom.<id>`). */
export const REQUIRABLE_FIELDS = [
  'phone',
  'email',
  'companyName',
  'city',
  'interest',
  'expectedAgorot',
  'source',
  'nextFollowUpOn',
] as const

export type RequirableField = (typeof REQUIRABLE_FIELDS)[number]

export const MAX_PIPELINES = 10
export const MAX_STATUSES = 30

const shortName = (missing: string) => nameInput(missing).refine((text) => text.length <= 60, 'השם ארוך מ־60 תווים')

export const leadPipelineParams = z.strictObject({ id: z.uuid() })

export const leadPipelineInput = z.strictObject({ name: shortName('יש למלא שם לתהליך') })

/** Body of a change of a pipeline; the default one cannot stop being it, another one becomes it. */
export const leadPipelineChange = z.strictObject({
  name: shortName('יש למלא שם לתהליך'),
  isDefault: z.boolean().default(false),
  version: rowVersionInput,
})

const requiredField = z.union(
  [z.enum(REQUIRABLE_FIELDS), z.string().regex(/^custom\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)],
  'השדה אינו מוכר',
)

const limit = (most: number, message: string) =>
  z.int(message).min(1, message).max(most, message).nullable().default(null)

const common = {
  name: shortName('יש למלא שם לסטטוס'),
  type: z.enum(LEAD_STATUS_TYPES, 'יש לבחור משמעות'),
  color: z.enum(TAG_COLORS, 'יש לבחור צבע'),
  isDefault: z.boolean().default(false),
  responseMinutes: limit(100_000, 'יש למלא מספר דקות מ־1 עד 100,000'),
  rotAfterDays: limit(1_000, 'יש למלא מספר ימים מ־1 עד 1,000'),
  maxLeads: limit(100_000, 'יש למלא מספר לידים מ־1 עד 100,000'),
  requiredFields: z.array(requiredField).max(30, 'אפשר לדרוש עד 30 שדות').default([]),
  allowedNext: z.array(z.uuid('יש לבחור סטטוסים מהרשימה')).max(MAX_STATUSES).default([]),
}

/** New leads are open, so the initial status has to be. */
const initialIsOpen = ({ isDefault, type }: { isDefault: boolean; type: LeadStatusType }) =>
  !isDefault || type === 'open'
const INITIAL_IS_OPEN = {
  path: ['isDefault'],
  error: 'רק סטטוס שמשמעותו ״חדש, עוד לא טופל״ יכול להיות הסטטוס של ליד חדש',
}

/** Leads that are closed pile up by nature. */
const limitIsOfOpen = ({ maxLeads, type }: { maxLeads: number | null; type: LeadStatusType }) =>
  maxLeads === null || !CLOSED_LEAD_STATUS_TYPES.some((closed) => closed === type)
const LIMIT_IS_OF_OPEN = { path: ['maxLeads'], error: 'לסטטוס שסוגר לידים אין מספר מומלץ' }

export const leadStatusInput = z
  .strictObject({ ...common, pipelineId: z.uuid('יש לבחור תהליך מהרשימה') })
  .refine(initialIsOpen, INITIAL_IS_OPEN)
  .refine(limitIsOfOpen, LIMIT_IS_OF_OPEN)

export const leadStatusChange = z
  .strictObject({ ...common, version: rowVersionInput })
  .refine(initialIsOpen, INITIAL_IS_OPEN)
  .refine(limitIsOfOpen, LIMIT_IS_OF_OPEN)

/** All statuses of a pipeline in their new order. */
export const leadStatusOrder = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_STATUSES) })

/** To delete a status that leads have, they move to `moveTo`. */
export const leadStatusDeletion = z.strictObject({ moveTo: z.uuid('יש לבחור סטטוס מהרשימה').nullable().default(null) })

export type LeadStatusInput = z.output<typeof leadStatusInput>
export type LeadStatusChange = z.output<typeof leadStatusChange>
export type LeadPipelineChange = z.output<typeof leadPipelineChange>
