import { clientScope } from '@/lib/access/scope'
import { listOwnPages } from '@/lib/modules/client-area/client-area.queries'
import { updateOwnDetails } from '@/lib/modules/client-area/details.mutations'
import { loadOwnDetails } from '@/lib/modules/client-area/details.queries'
import { sendOwnLink } from '@/lib/modules/documents/own-documents.mutations'
import { findOwnSealed, listOwnDocuments } from '@/lib/modules/documents/own-documents.queries'
import { loadDocuments, loadIncome, loadLinks, loadNewCustomers } from '@/lib/modules/home/figures.queries'
import { loadBeginning } from '@/lib/modules/home/getting-started.queries'
import { listFollowUps, listPending, listUnpaid } from '@/lib/modules/home/home.queries'
import { homeSpan } from '@/lib/modules/home/home.rules'
import { openMail } from '@/lib/modules/outbox/outbox.mutations'
import { listMails } from '@/lib/modules/outbox/outbox.queries'
import { listTexts } from '@/lib/modules/outbox/texts.queries'
import { listWhatsappAccounts } from '@/lib/modules/whatsapp/whatsapp.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const post = ({ scope, maybe }: Crossing) => ({ mail: scope('outbox'), accountMail: maybe('accountMail') })

const EVERY_MAIL = { tab: null, state: null, mail: null, after: null, before: null }

/** The area of a client of ours, as if they were a customer of whoever. */
const clientOf = ({ actor }: Crossing, customerId: string) => clientScope({ ...actor, role: 'client', customerId })

/** When everything that is made today has been waiting for long. */
const later = new Date('2031-01-01')

export const officeCases: Record<string, Case> = {
  'outbox/outbox.mutations#openMail': (c) => [
    companies('refused', () => openMail(post(c), c.theirs.ids.mail)),
    companies('refused', () => openMail(post(c), c.theirs.ids.sms)),
  ],
  'outbox/outbox.queries#listMails': (c) => [everybody('list', () => listMails(post(c), EVERY_MAIL))],
  'outbox/outbox.queries#readableMails': outside('a condition, crossed with every query that has it'),
  'outbox/texts.queries#listTexts': (c) => [everybody('list', () => listTexts(post(c), EVERY_MAIL))],
  'outbox/texts.queries#readableTexts': outside('a condition, crossed with every query that has it'),
  'whatsapp/whatsapp.queries#listWhatsappAccounts': ({ actor }) => [
    companies('list', () => listWhatsappAccounts(actor)),
  ],
  'client-area/client-area.queries#listOwnPages': (c) => [
    companies('nothing', () => listOwnPages(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/details.queries#loadOwnDetails': (c) => [
    companies('refused', () => loadOwnDetails(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/details.mutations#updateOwnDetails': (c) => [
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
  'documents/own-documents.queries#ownDocuments': outside('a condition, crossed with every query that has it'),
  'documents/own-documents.queries#ownSigner': outside('a part of a query, crossed with sendOwnLink'),
  'documents/own-documents.queries#listOwnDocuments': (c) => [
    companies('nothing', () => listOwnDocuments(clientOf(c, c.theirs.ids.customer))),
  ],
  'documents/own-documents.queries#findOwnSealed': (c) => [
    companies('refused', () => findOwnSealed(clientOf(c, c.theirs.ids.customer), c.theirs.ids.completedDocument)),
    companies('refused', () => findOwnSealed(clientOf(c, c.ours.customer), c.theirs.ids.completedDocument)),
  ],
  'documents/own-documents.mutations#sendOwnLink': (c) => [
    companies('refused', () => sendOwnLink(clientOf(c, c.theirs.ids.customer), c.theirs.ids.sentDocument)),
    companies('refused', () => sendOwnLink(clientOf(c, c.ours.customer), c.theirs.ids.sentDocument)),
  ],
  'home/getting-started.queries#loadBeginning': ({ scope }) => [
    companies('list', () => loadBeginning(scope('customers'))),
  ],
  'home/figures.queries#loadIncome': ({ scope }) => [
    everybody('list', () => loadIncome(scope('payments'), homeSpan('year'))),
  ],
  'home/figures.queries#loadLinks': ({ scope }) => [
    everybody('list', () => loadLinks(scope('paymentPages'), homeSpan('year'))),
  ],
  'home/figures.queries#loadNewCustomers': ({ scope }) => [
    everybody('list', () => loadNewCustomers(scope('customers'), homeSpan('year'))),
  ],
  'home/figures.queries#loadDocuments': ({ scope }) => [
    everybody('list', () => loadDocuments(scope('documents'), homeSpan('year'))),
  ],
  'home/home.queries#listUnpaid': ({ scope }) => [everybody('list', () => listUnpaid(scope('paymentPages'), later))],
  'home/home.queries#listFollowUps': ({ scope }) => [everybody('list', () => listFollowUps(scope('customers'), later))],
  'home/home.queries#listPending': ({ scope }) => [everybody('list', () => listPending(scope('documents')))],
}
