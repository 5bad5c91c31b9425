import { may } from '@/lib/access/ability'
import { type Actor, maybeScope, type Scope, scopeOf } from '@/lib/access/scope'
import { closedBecause, type Standing } from '@/lib/modules/customers/standing/rules'

/** What the reader may do with the record, and which of its tabs are open. */
export type Sight = {
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

export function sightOf(actor: Actor, customer: Standing & { ownerId: string }): Sight {
  const edits = maybeScope('customerEdits', actor)
  const isTheirs = edits !== null && (edits.ownerId === undefined || edits.ownerId === customer.ownerId)
  return {
    customers: scopeOf('customers', actor),
    paymentPages: maybeScope('paymentPages', actor),
    documents: maybeScope('documents', actor),
    taxDocuments: maybeScope('taxDocuments', actor),
    customerServices: maybeScope('customerServices', actor),
    canEdit: isTheirs && closedBecause(customer) === null,
    canEditAll: edits !== null && edits.ownerId === undefined,
    // A merged or erased record has no lock of its own.
    canLock: may(actor.permissions, 'edit customers') && (closedBecause(customer) ?? 'locked') === 'locked',
    canDelete: may(actor.permissions, 'delete customers'),
    canMerge: isTheirs && closedBecause(customer) === null && maybeScope('customerMerges', actor) !== null,
    canSell: maybeScope('paymentPageCreation', actor) !== null,
    canReveal: may(actor.permissions, 'see national ids'),
  }
}

export function tabsOf({ paymentPages, documents, taxDocuments, customerServices }: Sight) {
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
