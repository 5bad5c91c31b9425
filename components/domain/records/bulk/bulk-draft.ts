import type { Choice } from '@/components/ui/inputs'
import { type BulkChange, type BulkField, BY_RULES, type TagAct } from '@/lib/modules/bulk/bulk.schema'
import type { LeadStatusType } from '@/lib/modules/leads/statuses.schema'
import type { Tag } from '@/lib/modules/tags/tags.schema'

/** State of the dialog: one value or, for tags, several tags and whether to add, remove or set them. */
export type BulkDraft = {
  value: string
  act: TagAct
  tagIds: string[]
  lostReason: string
  lostNote: string
  reopenReason: string
}

export const emptyDraft: BulkDraft = {
  value: '',
  act: 'add',
  tagIds: [],
  lostReason: '',
  lostNote: '',
  reopenReason: '',
}

export const NOTHING = 'none'

/** What a bulk change may set. */
export type BulkChoices = {
  /** Users to whom records may be handed over; empty if the user may edit only their own. */
  owners: readonly Choice[]
  /** Whether leads may be handed out by the rules, or have no owner. */
  canUnassign?: boolean
  teams: readonly Choice[]
  tags: readonly (Tag & { isArchived?: boolean })[]
  /** Statuses of leads have a meaning, which decides what else is asked. */
  statuses: readonly (Choice & { type?: LeadStatusType })[]
  sources: readonly Choice[]
  /** Reasons for which leads are lost. */
  lostReasons?: readonly Choice[]
}

/** Returns the request body; null if a required choice is missing. */
export function changeOf(field: BulkField, draft: BulkDraft, { statuses }: BulkChoices): BulkChange | null {
  const { value, act, tagIds } = draft
  if (field === 'tagIds') return act === 'set' || tagIds.length > 0 ? { field, act, to: tagIds } : null
  if (field === 'deletedAt') return { field, to: 'deleted' }
  if (field === 'nextFollowUpOn') return { field, to: value || null }
  if (!value) return null
  if (field === 'status') return toStatus(draft, statuses)
  return chosen(field, value)
}

function toStatus({ value, lostReason, lostNote, reopenReason }: BulkDraft, statuses: BulkChoices['statuses']) {
  const isOfLeads = statuses.find((status) => status.value === value)?.type !== undefined
  return { field: 'status', to: value, ...(isOfLeads && { lostReason, lostNote, reopenReason }) } as const
}

function chosen(field: 'source' | 'ownerId' | 'teamId', value: string): BulkChange {
  const to = value === NOTHING ? null : value
  return { field, to }
}

/** Returns the owners that records may get; whoever edits all leads may hand them out, or take their owner away. */
export const ownerChoices = ({ owners, canUnassign }: BulkChoices): readonly Choice[] =>
  canUnassign
    ? [{ value: BY_RULES, label: 'חלוקה לפי הכללים' }, ...owners, { value: NOTHING, label: 'בלי אחראי' }]
    : owners
