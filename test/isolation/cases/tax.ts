import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { openDocumentPage } from '@/lib/modules/payment-pages/invoice-request.mutations'
import { documentDraft } from '@/lib/modules/payments/receipts/draft.queries'
import { saveAuthority } from '@/lib/modules/settings/tax.mutations'
import { findAuthority } from '@/lib/modules/settings/tax.queries'
import { authorityInput } from '@/lib/modules/settings/tax.schema'
import { requestAllocation, requestRow } from '@/lib/modules/tax-documents/allocation.mutations'
import { creditDocument, creditRefund } from '@/lib/modules/tax-documents/credit-notes.mutations'
import { choosePath, enterNumber, reportChoice } from '@/lib/modules/tax-documents/decision.mutations'
import { mailDocument } from '@/lib/modules/tax-documents/dispatch.mutations'
import { countForExport, loadDocumentsForExport } from '@/lib/modules/tax-documents/export.queries'
import { issueByHand, previewByHand } from '@/lib/modules/tax-documents/issue.mutations'
import { loadIssueForm } from '@/lib/modules/tax-documents/issue.queries'
import { closeVatPeriod, reopenVatPeriod } from '@/lib/modules/tax-documents/periods.mutations'
import { listVatPeriods } from '@/lib/modules/tax-documents/periods.queries'
import { recordReceipt } from '@/lib/modules/tax-documents/receipts.mutations'
import {
  findDocumentPaymentLink,
  findTaxDocument,
  loadCopy,
  loadOriginal,
} from '@/lib/modules/tax-documents/record.queries'
import { loadTaxDocumentList } from '@/lib/modules/tax-documents/tax-documents.list'
import {
  listCustomerTaxDocuments,
  listTaxDocuments,
  sumTaxDocuments,
} from '@/lib/modules/tax-documents/tax-documents.queries'
import { issueInput, receiptInput } from '@/lib/modules/tax-documents/tax-documents.schema'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const EVER = { format: 'csv', from: '2000-01-01', to: '2199-01-01' } as const

const invoice = (customerId: string) =>
  issueInput.parse({
    type: '305',
    customerId,
    invoiceName: '',
    dealerNumber: '',
    address: '',
    email: '',
    issueDate: businessDay(),
    dueOn: null,
    remarks: '',
    deductsNothing: true,
    mayDefer: true,
    isSent: false,
    lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitPrice: '100', vatMode: 'standard' }],
  })

/**
 * Scopes of issuing: tax documents belong to the company, but customers are limited to those that the actor may see.
 */
const issueScopes = ({ able, scope }: Crossing) => ({
  office: able(['manage tax documents'])('taxDocuments'),
  customers: scope('customers'),
})

/** Scopes of a user who requests payment of an invoice by a payment page. */
const requestScopes = ({ able, scope, maybe }: Crossing) => ({
  creation: scope('paymentPageCreation'),
  documents: able(['manage tax documents'])('taxDocuments'),
  pages: scope('paymentPages'),
  customers: maybe('customers'),
})

const cash = () =>
  receiptInput.parse({ method: 'cash', amount: '1', receivedOn: businessDay(), version: 1, isSent: false })

const authority = (version: number) =>
  authorityInput.parse({
    mode: 'simulator',
    expiresOn: addDays(businessDay(), 30),
    version,
    userName: '',
    softwareNumber: '',
  })

let months = 0
/** Returns a month that no other call has closed. */
function nextMonth(): string {
  months += 1
  return `${2002 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Our company with a document of the other company. */
const ref = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, documentId: ids.taxMissing })

/** Tax documents belong to the whole company; colleagues share them. */
export const taxCases: Record<string, Case> = {
  listTaxDocuments: ({ scope, theirs }) => [
    companies('list', () => listTaxDocuments(scope('taxDocuments'), loadTaxDocumentList({}))),
    companies('nothing', () => listTaxDocuments(scope('taxDocuments'), loadTaxDocumentList({ q: theirs.words.word }))),
  ],
  sumTaxDocuments: ({ scope, theirs }) => [
    companies('nothing', () => sumTaxDocuments(scope('taxDocuments'), loadTaxDocumentList({ q: theirs.words.word }))),
  ],
  listCustomerTaxDocuments: ({ scope, theirs }) => [
    companies('nothing', () => listCustomerTaxDocuments(scope('taxDocuments'), theirs.ids.customer)),
  ],
  findTaxDocument: ({ scope, theirs }) => [
    companies('refused', () => findTaxDocument(scope('taxDocuments'), theirs.ids.taxInvoice)),
  ],
  loadOriginal: ({ scope, theirs }) => [
    companies('refused', () => loadOriginal(scope('taxDocuments'), theirs.ids.taxMade)),
  ],
  loadCopy: ({ scope, theirs }) => [companies('refused', () => loadCopy(scope('taxDocuments'), theirs.ids.taxMade))],
  findDocumentPaymentLink: ({ scope, theirs }) => [
    companies('nothing', () => findDocumentPaymentLink(scope('taxDocuments'), theirs.ids.taxLinked)),
  ],
  openDocumentPage: (c) => [companies('refused', () => openDocumentPage(requestScopes(c), c.theirs.ids.taxLinked))],
  draftForDocumentPage: outside('takes the draft of its caller, within its company'),
  issuePaymentDocument: outside('takes the draft of its caller, within its company'),
  loadIssueForm: ({ scope }) => [companies('ours', () => loadIssueForm(scope('taxDocuments')))],
  previewByHand: (c) => [everybody('refused', () => previewByHand(issueScopes(c), invoice(c.theirs.ids.customer)))],
  issueByHand: (c) => [everybody('refused', () => issueByHand(issueScopes(c), invoice(c.theirs.ids.customer)))],
  creditDocument: ({ scope, theirs }) => [
    companies('refused', () =>
      creditDocument(scope('taxDocuments'), theirs.ids.taxInvoice, {
        amount: 100,
        reason: 'x',
        version: 1,
        isSent: false,
      }),
    ),
  ],
  creditLockedDocument: outside('takes the document itself, which its callers have locked'),
  creditRefund: ({ actor, theirs }) => [
    companies('idle', () => creditRefund({ companyId: actor.companyId, refundId: theirs.ids.askedRefund })),
  ],
  recordReceipt: ({ scope, theirs }) => [
    companies('refused', () => recordReceipt(scope('taxDocuments'), theirs.ids.taxOpen, cash())),
  ],
  mailDocument: ({ scope, theirs }) => [
    companies('refused', () => mailDocument(scope('taxDocuments'), theirs.ids.taxMade, 'a@payers.example')),
  ],
  requestAllocation: (c) => [companies('idle', () => requestAllocation(ref(c)))],
  recordGrant: outside('takes the document itself, which its callers have locked'),
  changeRequest: outside('takes the request itself, which its callers have locked'),
  requestRow: (c) => [companies('nothing', () => c.within((tx) => requestRow(tx, ref(c))))],
  choosePath: ({ scope, theirs }) => [
    companies('refused', () =>
      choosePath(scope('taxDocuments'), theirs.ids.taxRefused, {
        path: 'hearing',
        isAgreed: false,
        note: '',
        version: 2,
      }),
    ),
  ],
  enterNumber: ({ scope, theirs }) => [
    companies('refused', () =>
      enterNumber(scope('taxDocuments'), theirs.ids.taxMissing, { number: '123456789', version: 1 }),
    ),
  ],
  reportChoice: (c) => [companies('idle', () => reportChoice(ref(c)))],
  warnOfAuthorisations: outside('work of the house, company by company'),
  listVatPeriods: ({ scope }) => [companies('list', () => listVatPeriods(scope('taxDocuments')))],
  closeVatPeriod: ({ scope }) => [
    companies('ours', () => closeVatPeriod(scope('taxDocuments'), { month: nextMonth(), months: 1 })),
  ],
  reopenVatPeriod: ({ scope, theirs }) => [
    companies('refused', () => reopenVatPeriod(scope('taxDocuments'), theirs.ids.taxPeriod, 1)),
  ],
  countForExport: (c) => [companies('ours', () => c.within((tx) => countForExport(tx, c.scope('taxDocuments'), EVER)))],
  loadDocumentsForExport: (c) => [
    companies('ours', () =>
      c.within((tx) => loadDocumentsForExport(tx, c.scope('taxDocuments'), { input: EVER, cursor: null, size: 50 })),
    ),
  ],
  findAuthority: ({ scope }) => [companies('ours', () => findAuthority(scope('paymentSettings')))],
  saveAuthority: ({ scope }) => [
    everybody('ours', async () => {
      const found = await findAuthority(scope('paymentSettings'))
      return saveAuthority(scope('paymentSettings'), authority(found?.version ?? 0))
    }),
  ],
  documentDraft: ({ actor, within, theirs }) => [
    companies('blocked', () =>
      within((tx) => documentDraft(tx, { companyId: actor.companyId, paymentId: theirs.ids.payment })),
    ),
  ],
}
