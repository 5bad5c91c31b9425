import { type Actor, maybeScope, type Scope, scopeOf } from '@/lib/access/scope'

/** What the reader may do with the record, and which of its tabs are open. */
export type Sight = {
  customers: Scope<'customers'>
  paymentPages: Scope<'paymentPages'> | null
  documents: Scope<'documents'> | null
  canEdit: boolean
  canSell: boolean
  canReveal: boolean
}

export function sightOf(actor: Actor, { ownerId }: { ownerId: string }): Sight {
  const edits = maybeScope('customerEdits', actor)
  return {
    customers: scopeOf('customers', actor),
    paymentPages: maybeScope('paymentPages', actor),
    documents: maybeScope('documents', actor),
    canEdit: edits !== null && (edits.ownerId === undefined || edits.ownerId === ownerId),
    canSell: maybeScope('paymentPageCreation', actor) !== null,
    canReveal: actor.permissions.has('see national ids'),
  }
}

export function tabsOf({ paymentPages, documents }: Sight) {
  return [
    { key: 'overview', label: 'סקירה' },
    ...(paymentPages ? [{ key: 'payments', label: 'תשלומים' }] : []),
    ...(documents ? [{ key: 'documents', label: 'מסמכים' }] : []),
  ]
}
