import type { BulkChange, BulkField, TagAct } from '@/lib/modules/bulk/bulk.schema'

/** State of the dialog: one value or, for tags, several tags and whether to add, remove or set them. */
export type BulkDraft = { value: string; act: TagAct; tagIds: string[] }

export const NOTHING = 'none'

/** Returns the request body; null if a required choice is missing. */
export function changeOf(field: BulkField, { value, act, tagIds }: BulkDraft): BulkChange | null {
  if (field === 'tagIds') return act === 'set' || tagIds.length > 0 ? { field, act, to: tagIds } : null
  if (field === 'deletedAt') return { field, to: 'deleted' }
  if (field === 'nextFollowUpOn') return { field, to: value || null }
  return value ? chosen(field, value) : null
}

function chosen(field: 'status' | 'source' | 'ownerId' | 'teamId', value: string): BulkChange {
  return field === 'teamId' || field === 'source'
    ? { field, to: value === NOTHING ? null : value }
    : { field, to: value }
}
