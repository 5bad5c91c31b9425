import { hasPermission } from '@/lib/access/ability'
import { coversOwner, isInReach } from '@/lib/access/reach'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import { notEditableReason, type RecordLock } from '@/lib/modules/record-kit/record-lock.rules'

/** The user's permissions on the record; they also decide which of its tabs are shown. */
export type RecordPermissions = {
  customers: Scope<'customers'>
  paymentPages: Scope<'paymentPages'> | null
  documents: Scope<'documents'> | null
  conversations: Scope<'conversations'> | null
  taxDocuments: Scope<'taxDocuments'> | null
  customerServices: Scope<'customerServices'> | null
  /** The user may edit the record, and the record is not locked. */
  canEdit: boolean
  /** The user may edit the records of all owners. */
  canEditAll: boolean
  canLock: boolean
  canDelete: boolean
  canMerge: boolean
  canSell: boolean
  canReveal: boolean
  /** The user may handle requests about personal data. */
  canHandleData: boolean
  canSeeAutomations: boolean
  canStartAutomations: boolean
}

export function recordPermissions(
  actor: Actor,
  customer: RecordLock & { id: string; ownerId: string },
): RecordPermissions {
  const edits = findScope('customerEdits', actor)
  const isOwned = edits !== null && coversOwner(edits, customer.ownerId)
  const canEdit = edits !== null && isInReach(edits, customer) && notEditableReason(customer) === null
  return {
    customers: requireScope('customers', actor),
    paymentPages: findScope('paymentPages', actor),
    documents: findScope('documents', actor),
    conversations: findScope('conversations', actor),
    taxDocuments: findScope('taxDocuments', actor),
    customerServices: findScope('customerServices', actor),
    canEdit,
    canEditAll: edits !== null && edits.ownerId === undefined,
    // A merged or erased record cannot be locked as well.
    canLock:
      hasPermission(actor.permissions, 'edit customers') && (notEditableReason(customer) ?? 'locked') === 'locked',
    canDelete: canEdit && isOwned && findScope('customerDeletions', actor) !== null,
    canMerge: canEdit && isOwned && findScope('customerMerges', actor) !== null,
    canSell: findScope('paymentPageCreation', actor) !== null,
    canReveal: hasPermission(actor.permissions, 'see national ids'),
    canHandleData: findScope('personalData', actor) !== null,
    canSeeAutomations: findScope('automations', actor) !== null,
    canStartAutomations: findScope('automationEdits', actor) !== null,
  }
}

export function tabsOf(permissions: RecordPermissions) {
  const { paymentPages, documents, taxDocuments, customerServices, canSeeAutomations } = permissions
  return [
    { key: 'overview', label: 'סקירה' },
    { key: 'people', label: 'אנשי קשר' },
    ...(paymentPages ? [{ key: 'payments', label: 'תשלומים' }] : []),
    ...(customerServices ? [{ key: 'services', label: 'שירותים' }] : []),
    ...(documents ? [{ key: 'documents', label: 'מסמכים' }] : []),
    ...(taxDocuments ? [{ key: 'tax', label: 'מסמכי מס' }] : []),
    { key: 'files', label: 'קבצים' },
    { key: 'consents', label: 'הסכמות' },
    ...(canSeeAutomations ? [{ key: 'automations', label: 'אוטומציות' }] : []),
  ]
}
