import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { issueInput } from '@/lib/modules/tax-documents/tax-documents.schema'

export type LineValues = {
  serviceId: string
  name: string
  quantity: string
  unitPrice: string
  vatMode: 'standard' | 'zero' | 'exempt'
}

/** The form values, as typed. */
export type IssueValues = {
  type: '300' | '305'
  customerId: string
  invoiceName: string
  dealerNumber: string
  address: string
  email: string
  issueDate: string
  dueOn: string
  lines: LineValues[]
  remarks: string
  deductsNothing: boolean
  mayDefer: boolean
  isSent: boolean
}

export const EMPTY_LINE: LineValues = { serviceId: '', name: '', quantity: '1', unitPrice: '', vatMode: 'standard' }

const bodyOf = ({ lines, dueOn, ...form }: IssueValues) => ({
  ...form,
  dueOn: dueOn || null,
  lines: lines.map((line) => ({
    ...line,
    serviceId: line.serviceId || null,
    quantity: wholeNumber(line.quantity),
  })),
})

export const issueForm = formSchema(issueInput, bodyOf)
