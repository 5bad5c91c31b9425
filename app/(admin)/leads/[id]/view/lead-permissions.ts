import { coversOwner, isInReach } from '@/lib/access/reach'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'
import { findStatus } from '@/lib/modules/leads/statuses.rules'
import { notEditableReason, type RecordLock } from '@/lib/modules/record-kit/record-lock.rules'

/** The user's permissions on the record. */
export type LeadPermissions = {
  leads: Scope<'leads'>
  conversations: Scope<'conversations'> | null
  /** The user may edit the record, and the record is not locked. */
  canEdit: boolean
  /** The user may edit the leads of all owners. */
  canEditAll: boolean
  canDelete: boolean
  canMerge: boolean
  /** The user may make it a customer, and its status allows it. */
  canConvert: boolean
  canUndoConversion: boolean
  /** The user may handle requests about personal data. */
  canHandleData: boolean
  /** The user may open payment pages. */
  canOpenPage: boolean
  canSeeAutomations: boolean
  canStartAutomations: boolean
}

export function leadPermissions(
  actor: Actor,
  lead: RecordLock & Pick<LeadDetails, 'id' | 'ownerId' | 'convertedAt' | 'statusId' | 'pipelines'>,
): LeadPermissions {
  const edits = findScope('leadEdits', actor)
  const isTheirs = edits !== null && isInReach(edits, lead)
  const isOwned = edits !== null && coversOwner(edits, lead.ownerId)
  const isLive = isTheirs && notEditableReason(lead) === null
  const canEdit = isLive && lead.convertedAt === null
  const customerEdits = findScope('customerEdits', actor)
  const isJunk = findStatus(lead.pipelines, lead.statusId)?.type === 'junk'
  return {
    leads: requireScope('leads', actor),
    conversations: findScope('conversations', actor),
    canEdit,
    canEditAll: edits !== null && edits.ownerId === undefined,
    canDelete: canEdit && isOwned && findScope('leadDeletions', actor) !== null,
    canMerge: canEdit && isOwned && findScope('leadMerges', actor) !== null,
    canConvert: canEdit && mayOwn(customerEdits, lead.ownerId ?? actor.id) && !isJunk,
    canUndoConversion: isLive && customerEdits !== null && lead.convertedAt !== null,
    canHandleData: findScope('personalData', actor) !== null,
    canOpenPage: findScope('paymentPageCreation', actor) !== null,
    canSeeAutomations: findScope('automations', actor) !== null,
    canStartAutomations: findScope('automationEdits', actor) !== null,
  }
}

/** Whether the user may make a customer of that owner: the one that a lead becomes has the lead's. */
const mayOwn = (edits: Scope<'customerEdits'> | null, ownerId: string) => edits !== null && coversOwner(edits, ownerId)
