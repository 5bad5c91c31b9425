import { businessDay } from '@/lib/format/dates'
import type { TaxDocument } from '../document-content'
import { netLines } from '../net-lines'
import type { AllocationRequest } from './authority'

/**
 * Builds the allocation request of an invoice. The invoice of a reversed charge uses the id of the invoice that it
 * replaces.
 */
export function buildAllocationRequest(document: TaxDocument): AllocationRequest {
  const { netAgorot, vatAgorot, seller, customer, refersToId, isReversed } = document
  return {
    invoiceId: isReversed && refersToId ? refersToId : document.id,
    type: document.type === '320' ? '320' : '305',
    action: isReversed ? 3 : 0,
    sellerNumber: seller.registration ?? '',
    customerNumber: customer.dealerNumber ?? '',
    customerName: customer.name,
    reference: document.numberText,
    invoiceDate: document.issueDate,
    issuedOn: businessDay(document.issuedAt),
    beforeDiscountAgorot: netAgorot,
    discountAgorot: 0,
    netAgorot,
    vatAgorot,
    lines: netLines(document),
  }
}
