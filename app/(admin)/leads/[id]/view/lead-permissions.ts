import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import { notEditableReason, type RecordLock } from '@/lib/modules/record-kit/record-lock.rules'

/** The user's permissions on the record. */
export type LeadPermissions = {
  leads: Scope<'leads'>
  /** The user may edit the record, and the record is not locked. */
  canEdit: boolean
  /** The user may edit the leads of all owners. */
  canEditAll: boolean
  canDelete: boolean
}

export function leadPermissions(actor: Actor, lead: RecordLock & { ownerId: string | null }): LeadPermissions {
  const edits = findScope('leadEdits', actor)
  const isTheirs = edits !== null && (edits.ownerId === undefined || edits.ownerId === lead.ownerId)
  const canEdit = isTheirs && notEditableReason(lead) === null
  return {
    leads: requireScope('leads', actor),
    canEdit,
    canEditAll: edits !== null && edits.ownerId === undefined,
    canDelete: canEdit && findScope('leadDeletions', actor) !== null,
  }
}
