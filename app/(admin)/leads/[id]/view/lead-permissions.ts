import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'
import { findStatus } from '@/lib/modules/leads/statuses.rules'
import { notEditableReason, type RecordLock } from '@/lib/modules/record-kit/record-lock.rules'

/** The user's permissions on the record. */
export type LeadPermissions = {
  leads: Scope<'leads'>
  /** The user may edit the record, and the record is not locked. */
  canEdit: boolean
  /** The user may edit the leads of all owners. */
  canEditAll: boolean
  canDelete: boolean
  canMerge: boolean
  /** The user may make it a customer, and its status allows it. */
  canConvert: boolean
  canUndoConversion: boolean
  /** The user may open payment pages. */
  canOpenPage: boolean
}

export function leadPermissions(
  actor: Actor,
  lead: RecordLock & Pick<LeadDetails, 'ownerId' | 'convertedAt' | 'statusId' | 'pipelines'>,
): LeadPermissions {
  const edits = findScope('leadEdits', actor)
  const isTheirs = edits !== null && (edits.ownerId === undefined || edits.ownerId === lead.ownerId)
  const isLive = isTheirs && notEditableReason(lead) === null
  const canEdit = isLive && lead.convertedAt === null
  const editsCustomers = findScope('customerEdits', actor) !== null
  const isJunk = findStatus(lead.pipelines, lead.statusId)?.type === 'junk'
  return {
    leads: requireScope('leads', actor),
    canEdit,
    canEditAll: edits !== null && edits.ownerId === undefined,
    canDelete: canEdit && findScope('leadDeletions', actor) !== null,
    canMerge: canEdit && findScope('leadMerges', actor) !== null,
    canConvert: canEdit && editsCustomers && !isJunk,
    canUndoConversion: isLive && editsCustomers && lead.convertedAt !== null,
    canOpenPage: findScope('paymentPageCreation', actor) !== null,
  }
}
