import type { ImportField } from '@/lib/import/mapping'
import { COMMON_HEADINGS } from '@/lib/modules/imports/records/headings.labels'

import { leadExportLabels } from '../export.labels'
import { leadFieldLabels, leadUtmLabels } from '../leads.labels'

const common = <K extends keyof typeof COMMON_HEADINGS>(key: K, label: string) => ({
  key,
  label,
  names: COMMON_HEADINGS[key],
})

/**
 * Fields that a column of a file may be mapped to, in screen order; `names` are common column headings. Custom fields
 * follow them, by their ids.
 */
export const LEAD_IMPORT_FIELDS = [
  { key: 'name', label: leadFieldLabels.name, names: ['שם מלא', 'שם הליד', 'ליד', 'name', 'full name', 'lead'] },
  common('firstName', 'שם פרטי'),
  common('lastName', 'שם משפחה'),
  { key: 'number', label: leadExportLabels.number, names: ['מס ליד', 'lead number', 'lead no'] },
  {
    key: 'companyName',
    label: leadFieldLabels.companyName,
    names: ['שם חברה', 'חברה', 'עסק', 'company', 'company name', 'business'],
  },
  common('phone', leadFieldLabels.phone),
  common('email', leadFieldLabels.email),
  common('city', leadFieldLabels.city),
  {
    key: 'interest',
    label: leadFieldLabels.interest,
    names: ['מתעניין', 'התעניינות', 'מוצר', 'שירות', 'interest', 'interested in', 'product', 'service'],
  },
  {
    key: 'expectedAgorot',
    label: leadFieldLabels.expectedAgorot,
    names: ['סכום', 'סכום צפוי בשקלים', 'שווי', 'שווי העסקה', 'amount', 'expected amount', 'deal value', 'value'],
  },
  { key: 'pipelineId', label: leadExportLabels.pipeline, names: ['פייפליין', 'pipeline', 'funnel'] },
  { key: 'statusId', label: leadExportLabels.status, names: ['מצב', 'שלב', 'status', 'stage'] },
  {
    key: 'lostReason',
    label: leadExportLabels.lostReason,
    names: ['סיבת הפסד', 'סיבת סגירה', 'lost reason', 'close reason'],
  },
  common('ownerId', leadFieldLabels.ownerId),
  common('teamId', leadFieldLabels.teamId),
  common('source', leadFieldLabels.source),
  { key: 'campaign', label: leadFieldLabels.campaign, names: ['campaign', 'utm_campaign', 'utm campaign'] },
  { key: 'utmSource', label: leadUtmLabels.utmSource, names: ['utm_source', 'utm source'] },
  { key: 'utmMedium', label: leadUtmLabels.utmMedium, names: ['utm_medium', 'utm medium'] },
  common('nextFollowUpOn', leadFieldLabels.nextFollowUpOn),
  common('tagIds', leadFieldLabels.tagIds),
  common('notes', leadFieldLabels.notes),
] as const satisfies readonly ImportField[]

export type LeadFieldKey = (typeof LEAD_IMPORT_FIELDS)[number]['key']

/** Fields whose values come from a list. */
export type LeadChoiceKey = 'pipelineId' | 'statusId' | 'lostReason' | 'ownerId' | 'teamId' | 'tagIds' | 'source'
