import { href } from '@/lib/routes/find'

/** Where a notification leads: the record it tells of. */
export const notificationPath = (entity: string, id: string): string => places[entity]?.(id) ?? href('notifications')

const places: Record<string, (id: string) => string> = {
  customer: (id) => href('customers-view', { id }),
  payment_page: (id) => href('payment-page-view', { id }),
  customer_service: (id) => href('customer-services-view', { id }),
  payment: (id) => href('payments-view', { id }),
  gateway_account: () => href('payments-differences'),
  document: (id) => href('documents-view', { id }),
  tax_document: (id) => href('tax-documents-view', { id }),
  gateway: () => `${href('settings')}?tab=payment`,
  tax_authority: () => `${href('settings')}?tab=payment`,
  post: (id) => href('posts-view', { id }),
  import: (id) => href('customers-import-view', { id }),
  // A long operation works on customers, and its outcome stands there.
  operation: () => href('customers'),
  visit: () => href('visits'),
  wallet: () => href('wallet'),
  webhook_endpoint: (id) => href('settings-webhook', { id }),
}
