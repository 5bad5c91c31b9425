import { createHash } from 'node:crypto'

import { AuthorityUnreachable, type TaxAuthorityClient } from './authority'
import { approvalBody, readApproval } from './wire'

/** Dealer numbers of customers for whom the simulator does not simply grant a number. */
export const SIMULATED_DEALERS = {
  /** Refused (code 460): the company has to choose what to do. */
  refused: '600000004',
  /** The authority does not answer. */
  unreachable: '600000012',
  /** The request is invalid (code 432). */
  invalid: '600000020',
} as const

const CALLER = { userName: 'סימולציה', softwareNumber: '99999999' }

/**
 * A simulated Tax Authority that uses the real wire format: the same invoice always gets the same number, a customer
 * equal to the seller is an error, and three customers produce the other outcomes.
 */
export const simulatedAuthority: TaxAuthorityClient = {
  async requestNumber(request) {
    const body = approvalBody(request, CALLER)
    if (request.customerNumber === SIMULATED_DEALERS.unreachable) throw new AuthorityUnreachable('timeout')
    const answer = readApproval(answerTo(body))
    if (!answer) throw new Error('the simulator answers in the wrong shape')
    return answer
  },
  async report(_, { sellerNumber }) {
    if (!sellerNumber) throw new AuthorityUnreachable('no seller')
  },
}

function answerTo({ invoice_id, vat_number, customer_vat_number }: ReturnType<typeof approvalBody>): unknown {
  const without = { confirmation_number: '0', approved: false }
  const error = (code: number, message: string) => ({ errors: [{ code, message, param: 'Customer_VAT_Number' }] })
  if (customer_vat_number === vat_number || customer_vat_number === Number(SIMULATED_DEALERS.invalid))
    return { status: 400, message: error(432, 'Customer VAT Number is incorrect'), ...without }
  if (customer_vat_number === Number(SIMULATED_DEALERS.refused))
    return { status: 200, message: error(460, 'Invoice is not approved'), ...without }
  const digits = BigInt(`0x${createHash('sha256').update(invoice_id).digest('hex').slice(0, 28)}`)
  const number = `${1 + Number(digits % 9n)}${String(digits).padStart(24, '0').slice(0, 24)}`
  return { status: 200, message: 'Invoice approved', confirmation_number: number, approved: true }
}
