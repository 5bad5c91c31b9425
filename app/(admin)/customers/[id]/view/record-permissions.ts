import { may } from '@/lib/access/ability'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import { closedBecause, type RecordLock } from '@/lib/modules/customers/record-lock.rules'

/** What the reader may do with the record, and which of its tabs are open. */
export type RecordPermissions = {
  customers: Scope<'customers'>
  paymentPages: Scope<'paymentPages'> | null
  documents: Scope<'documents'> | null
  taxDocuments: Scope<'taxDocuments'> | null
  customerServices: Scope<'customerServices'> | null
  /** May change the record, and the record may be changed. */
  canEdit: boolean
  /** May change the records of everybody. */
  canEditAll: boolean
  canLock: boolean
  canDelete: boolean
  canMerge: boolean
  canSell: boolean
  canReveal: boolean
}

export function recordPermissions(actor: Actor, customer: RecordLock & { ownerId: string }): RecordPermissions {
  const edits = findScope('customerEdits', actor)
  const isTheirs = edits !== null && (edits.ownerId === undefined || edits.ownerId === customer.ownerId)
  return {
    customers: requireScope('customers', actor),
    paymentPages: findScope('paymentPages', actor),
    documents: findScope('documents', actor),
    taxDocuments: findScope('taxDocuments', actor),
    customerServices: findScope('customerServices', actor),
    canEdit: isTheirs && closedBecause(customer) === null,
    canEditAll: edits !== null && edits.ownerId === undefined,
    // A merged or erased record has no lock of its own.
    canLock: may(actor.permissions, 'edit customers') && (closedBecause(customer) ?? 'locked') === 'locked',
    canDelete: may(actor.permissions, 'delete customers'),
    canMerge: isTheirs && closedBecause(customer) === null && findScope('customerMerges', actor) !== null,
    canSell: findScope('paymentPageCreation', actor) !== null,
    canReveal: may(actor.permissions, 'see national ids'),
  }
}

export function tabsOf({ paymentPages, documents, taxDocuments, customerServices }: RecordPermissions) {
  return [
    { key: 'overview', label: 'סקירה' },
    { key: 'people', label: 'אנשי קשר' },
    ...(paymentPages ? [{ key: 'payments', label: 'תשלומים' }] : []),
    ...(customerServices ? [{ key: 'services', label: 'שירותים' }] : []),
    ...(documents ? [{ key: 'documents', label: 'מסמכים' }] : []),
    ...(taxDocuments ? [{ key: 'tax', label: 'מסמכי מס' }] : []),
    { key: 'files', label: 'קבצים' },
    { key: 'consents', label: 'הסכמות' },
  ]
}
