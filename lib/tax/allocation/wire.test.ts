import { describe, expect, it } from 'vitest'

import type { AllocationRequest } from './authority'
import { approvalBody, decisionBody, readApproval } from './wire'

const request: AllocationRequest = {
  invoiceId: 'a1',
  type: '305',
  action: 0,
  sellerNumber: '777777715',
  customerNumber: '199999996',
  customerName: 'לקוח',
  reference: '12',
  invoiceDate: '2026-09-30',
  issuedOn: '2026-09-30',
  beforeDiscountAgorot: 1_200_000,
  discountAgorot: 0,
  netAgorot: 1_200_000,
  vatAgorot: 216_000,
  lines: [{ name: 'ייעוץ', quantity: 2, netAgorot: 1_200_000, vatAgorot: 216_000, vatRateBp: 1800 }],
}

describe('the request for an allocation number', () => {
  it('has the shape of the published interface', () => {
    expect(approvalBody(request, { userName: 'נעמי', softwareNumber: '' })).toEqual({
      invoice_id: 'a1',
      invoice_type: 305,
      vat_number: 777_777_715,
      user_name: 'נעמי',
      invoice_reference_number: '12',
      customer_vat_number: 199_999_996,
      customer_name: 'לקוח',
      invoice_date: '2026-09-30',
      invoice_issuance_date: '2026-09-30',
      accounting_software_number: 777_777_715,
      amount_before_discount: 12_000,
      discount: 0,
      payment_amount: 12_000,
      vat_amount: 2160,
      payment_amount_including_vat: 14_160,
      action: 0,
      items: [
        {
          index: 1,
          description: 'ייעוץ',
          quantity: 2,
          price_per_unit: 6000,
          discount: 0,
          total_amount: 12_000,
          vat_rate: 18,
          vat_amount: 2160,
        },
      ],
    })
    expect(
      decisionBody({ invoiceId: 'a1', sellerNumber: '777777715' }, { userName: 'u', softwareNumber: '12345678' }),
    ).toEqual({ invoice_id: 'a1', vat_number: 777_777_715, user_name: 'u', accounting_software_number: 12_345_678 })
  })
})

describe('the answer', () => {
  it('is a number, a refusal that is not repeated, or a mistake in what was sent', () => {
    const granted = {
      status: 200,
      message: 'Invoice approved',
      approved: true,
      confirmation_number: '20240627231846297178091822',
    }
    expect(readApproval(granted)).toMatchObject({ kind: 'granted', number: '20240627231846297178091822' })
    const refused = {
      status: 200,
      message: { errors: [{ code: 461, message: 'held' }] },
      confirmation_number: '0',
      approved: false,
    }
    expect(readApproval(refused)).toMatchObject({ kind: 'refused', code: 461 })
    const invalid = { status: 400, message: [{ errors: [{ code: 432 }] }], confirmation_number: 0, approved: false }
    expect(readApproval(invalid)).toMatchObject({ kind: 'invalid', code: 432 })
  })

  it.each([
    { status: 500, message: 'error' },
    { status: 401 },
    { status: 200, message: 'ok', approved: true, confirmation_number: '0' },
    'gateway timeout',
    null,
  ])('that says nothing of the invoice is none: %j', (body) => {
    expect(readApproval(body)).toBeUndefined()
  })
})
