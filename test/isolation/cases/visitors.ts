import { clientScope } from '@/lib/access/scope'
import { listWhatsappAccounts } from '@/lib/modules/channels/accounts.queries'
import { listOwnPages } from '@/lib/modules/client-area/client-area.queries'
import { updateOwnDetails } from '@/lib/modules/client-area/details.mutations'
import { loadOwnDetails } from '@/lib/modules/client-area/details.queries'
import { sendOwnLink } from '@/lib/modules/documents/own-documents.mutations'
import { findOwnSealed, listOwnDocuments } from '@/lib/modules/documents/own-documents.queries'
import { loadDocuments, loadIncome, loadLinks, loadNewCustomers } from '@/lib/modules/home/figures.queries'
import { loadFirstSteps } from '@/lib/modules/home/getting-started.queries'
import { listFollowUps, listPending, listUnpaid } from '@/lib/modules/home/home.queries'
import { homeSpan } from '@/lib/modules/home/home.rules'
import { openMail } from '@/lib/modules/outbox/outbox.mutations'
import { listMails } from '@/lib/modules/outbox/outbox.queries'
import { listTexts } from '@/lib/modules/outbox/texts.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const post = ({ scope, maybe }: Crossing) => ({ mail: scope('outbox'), accountMail: maybe('accountMail') })

const EVERY_MAIL = { tab: null, state: null, mail: null, after: null, before: null }

/** The client scope of a client of our company, for any customer id. */
const clientOf = ({ actor }: Crossing, customerId: string) => clientScope({ ...actor, role: 'client', customerId })

/** A time by which everything created today has been waiting for long. */
const later = new Date('2031-01-01')

export const visitorCases: Record<string, Case> = {
  openMail: (c) => [
    companies('refused', () => openMail(post(c), c.theirs.ids.mail)),
    companies('refused', () => openMail(post(c), c.theirs.ids.sms)),
  ],
  listMails: (c) => [everybody('list', () => listMails(post(c), EVERY_MAIL))],
  readableMails: outside('a condition, crossed with every query that has it'),
  listTexts: (c) => [everybody('list', () => listTexts(post(c), EVERY_MAIL))],
  findTextSimulation: outside('one word about the company itself, crossed in lib/sms/sender.db.test.ts'),
  readableTexts: outside('a condition, crossed with every query that has it'),
  listWhatsappAccounts: ({ actor }) => [companies('list', () => listWhatsappAccounts(actor))],
  listOwnPages: (c) => [companies('nothing', () => listOwnPages(clientOf(c, c.theirs.ids.customer)))],
  loadOwnDetails: (c) => [companies('refused', () => loadOwnDetails(clientOf(c, c.theirs.ids.customer)))],
  updateOwnDetails: (c) => [
    companies('refused', () =>
      updateOwnDetails(clientOf(c, c.theirs.ids.customer), {
        phone: null,
        email: null,
        city: 'חיפה',
        street: '',
        version: 1,
      }),
    ),
  ],
  ownDocuments: outside('a condition, crossed with every query that has it'),
  ownSigner: outside('a part of a query, crossed with sendOwnLink'),
  listOwnDocuments: (c) => [companies('nothing', () => listOwnDocuments(clientOf(c, c.theirs.ids.customer)))],
  findOwnSealed: (c) => [
    companies('refused', () => findOwnSealed(clientOf(c, c.theirs.ids.customer), c.theirs.ids.completedDocument)),
    companies('refused', () => findOwnSealed(clientOf(c, c.ours.customer), c.theirs.ids.completedDocument)),
  ],
  sendOwnLink: (c) => [
    companies('refused', () => sendOwnLink(clientOf(c, c.theirs.ids.customer), c.theirs.ids.sentDocument)),
    companies('refused', () => sendOwnLink(clientOf(c, c.ours.customer), c.theirs.ids.sentDocument)),
  ],
  loadFirstSteps: ({ scope }) => [companies('list', () => loadFirstSteps(scope('customers')))],
  loadIncome: ({ scope }) => [everybody('list', () => loadIncome(scope('payments'), homeSpan('year')))],
  loadLinks: ({ scope }) => [everybody('list', () => loadLinks(scope('paymentPages'), homeSpan('year')))],
  loadNewCustomers: ({ scope }) => [everybody('list', () => loadNewCustomers(scope('customers'), homeSpan('year')))],
  loadDocuments: ({ scope }) => [everybody('list', () => loadDocuments(scope('documents'), homeSpan('year')))],
  listUnpaid: ({ scope }) => [everybody('list', () => listUnpaid(scope('paymentPages'), later))],
  listFollowUps: ({ scope }) => [everybody('list', () => listFollowUps(scope('customers'), later))],
  listPending: ({ scope }) => [everybody('list', () => listPending(scope('documents')))],
}
