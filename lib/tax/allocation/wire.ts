import { z } from 'zod'

import type { AllocationAnswer, AllocationRequest } from './authority'

/**
 * The caller: the user's name, and the registration number of the software (the dealer's own number before
 * registration).
 */
export type Caller = { userName: string; softwareNumber: string }

const shekels = (agorot: number) => agorot / 100
const NAME = 25
const DESCRIPTION = 30

/** Builds the body of `Invoices/v2/Approval` ("Israel Invoice" API description, version 2.0, section 2.3). */
export function approvalBody(request: AllocationRequest, { userName, softwareNumber }: Caller) {
  const { netAgorot, vatAgorot, sellerNumber } = request
  return {
    invoice_id: request.invoiceId,
    invoice_type: Number(request.type),
    vat_number: Number(sellerNumber),
    user_name: (userName || sellerNumber).slice(0, NAME),
    invoice_reference_number: request.reference.slice(0, 20),
    customer_vat_number: Number(request.customerNumber),
    customer_name: request.customerName.slice(0, NAME),
    invoice_date: request.invoiceDate,
    invoice_issuance_date: request.issuedOn,
    accounting_software_number: Number(softwareNumber || sellerNumber),
    amount_before_discount: shekels(request.beforeDiscountAgorot),
    discount: shekels(request.discountAgorot),
    payment_amount: shekels(netAgorot),
    vat_amount: shekels(vatAgorot),
    payment_amount_including_vat: shekels(netAgorot + vatAgorot),
    action: request.action,
    items: request.lines.map((line, index) => ({
      index: index + 1,
      description: line.name.slice(0, DESCRIPTION),
      quantity: line.quantity,
      price_per_unit: shekels(Math.round(line.netAgorot / line.quantity)),
      discount: 0,
      total_amount: shekels(line.netAgorot),
      vat_rate: line.vatRateBp / 100,
      vat_amount: shekels(line.vatAgorot),
    })),
  }
}

/** Builds the body of `Invoice-decision/v1/…` (table 4.1). */
export const decisionBody = (
  { invoiceId, sellerNumber }: { invoiceId: string; sellerNumber: string },
  { userName, softwareNumber }: Caller,
) => ({
  invoice_id: invoiceId,
  vat_number: Number(sellerNumber),
  user_name: (userName || sellerNumber).slice(0, NAME),
  accounting_software_number: Number(softwareNumber || sellerNumber),
})

const errorOf = z.object({ code: z.coerce.number().int().catch(0), message: z.string().catch('') })
const answer = z.object({
  status: z.coerce.number(),
  message: z.unknown(),
  confirmation_number: z.union([z.string(), z.number()]).nullish(),
  approved: z.boolean().nullish(),
})

/** Parses an answer; undefined if it is not about the invoice. An approval without a number counts as no answer. */
export function readApproval(body: unknown): AllocationAnswer | undefined {
  const read = answer.safeParse(body)
  if (!read.success) return undefined
  const { status, confirmation_number, approved, message } = read.data
  const raw = body as Record<string, unknown>
  if (status === 200 && approved !== false) return granted(String(confirmation_number ?? ''), raw)
  if (status >= 500 || status === 401 || status === 403 || status === 429) return undefined
  const [first] = errorsOf(message)
  const refusal = { code: first?.code ?? null, message: first?.message ?? '', raw }
  return { kind: status === 200 ? 'refused' : 'invalid', ...refusal }
}

const granted = (number: string, raw: Record<string, unknown>): AllocationAnswer | undefined =>
  /^[1-9][0-9]{8,29}$/.test(number) ? { kind: 'granted', number, raw } : undefined

/** Returns the errors of an answer, which come as `{errors: […]}`, as a list of those, or as one text. */
function errorsOf(message: unknown): z.output<typeof errorOf>[] {
  if (typeof message === 'string') return [{ code: 0, message }]
  if (Array.isArray(message)) return message.flatMap(errorsOf)
  const listed = z.object({ errors: z.array(z.unknown()) }).safeParse(message)
  if (listed.success) return listed.data.errors.flatMap(errorsOf)
  const one = errorOf.safeParse(message)
  return one.success ? [one.data] : []
}
