import { href } from '@/lib/routes/find'

/** Where a notification leads: the record it tells of. */
export function placeOf(entity: string, id: string): string {
  if (entity === 'customer') return href('customers-view', { id })
  if (entity === 'payment_page') return href('payment-page-view', { id })
  if (entity === 'document') return href('documents-view', { id })
  if (entity === 'post') return href('posts-view', { id })
  if (entity === 'import') return href('customers-import-view', { id })
  // A long operation works on customers, and its outcome stands there.
  if (entity === 'operation') return href('customers')
  if (entity === 'visit') return href('visits')
  if (entity === 'wallet') return href('wallet')
  if (entity === 'webhook_endpoint') return href('settings-webhook', { id })
  return href('notifications')
}
