import { clientScope } from '@/lib/access/scope'
import { updateOwnDetails } from '@/lib/modules/client-area/details/mutations'
import { loadOwnDetails } from '@/lib/modules/client-area/details/queries'
import { listOwnPages } from '@/lib/modules/client-area/queries'
import { sendOwnLink } from '@/lib/modules/documents/own/mutations'
import { findOwnSealed, listOwnDocuments } from '@/lib/modules/documents/own/queries'
import { loadBeginning } from '@/lib/modules/home/beginning/queries'
import { loadDocuments, loadIncome, loadLinks, loadNewCustomers } from '@/lib/modules/home/figures/queries'
import { listFollowUps, listPending, listUnpaid } from '@/lib/modules/home/queries'
import { spanOf } from '@/lib/modules/home/rules'
import { openMail } from '@/lib/modules/outbox/mutations'
import { listMails } from '@/lib/modules/outbox/queries'
import { listTexts } from '@/lib/modules/outbox/texting/queries'
import { listWhatsappAccounts } from '@/lib/modules/whatsapp/queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const post = ({ scope, maybe }: Crossing) => ({ mail: scope('outbox'), accountMail: maybe('accountMail') })

const EVERY_MAIL = { tab: null, state: null, mail: null, after: null, before: null }

/** The area of a client of ours, as if they were a customer of whoever. */
const clientOf = ({ actor }: Crossing, customerId: string) => clientScope({ ...actor, role: 'client', customerId })

/** When everything that is made today has been waiting for long. */
const later = new Date('2031-01-01')

export const officeCases: Record<string, Case> = {
  'outbox/mutations#openMail': (c) => [
    companies('refused', () => openMail(post(c), c.theirs.ids.mail)),
    companies('refused', () => openMail(post(c), c.theirs.ids.sms)),
  ],
  'outbox/queries#listMails': (c) => [everybody('list', () => listMails(post(c), EVERY_MAIL))],
  'outbox/queries#readable': outside('a condition, crossed with every query that has it'),
  'outbox/texting/queries#listTexts': (c) => [everybody('list', () => listTexts(post(c), EVERY_MAIL))],
  'outbox/texting/queries#readableTexts': outside('a condition, crossed with every query that has it'),
  'whatsapp/queries#listWhatsappAccounts': ({ actor }) => [companies('list', () => listWhatsappAccounts(actor))],
  'client-area/queries#listOwnPages': (c) => [
    companies('nothing', () => listOwnPages(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/details/queries#loadOwnDetails': (c) => [
    companies('refused', () => loadOwnDetails(clientOf(c, c.theirs.ids.customer))),
  ],
  'client-area/details/mutations#updateOwnDetails': (c) => [
    companies('refused', () =>
      updateOwnDetails(clientOf(c, c.theirs.ids.customer), {
        ...{ phone: null, email: null, city: 'חיפה', street: '', version: 1 },
      }),
    ),
  ],
  'documents/own/queries#ownDocuments': outside('a condition, crossed with every query that has it'),
  'documents/own/queries#ownSigner': outside('a part of a query, crossed with sendOwnLink'),
  'documents/own/queries#listOwnDocuments': (c) => [
    companies('nothing', () => listOwnDocuments(clientOf(c, c.theirs.ids.customer))),
  ],
  'documents/own/queries#findOwnSealed': (c) => [
    companies('refused', () => findOwnSealed(clientOf(c, c.theirs.ids.customer), c.theirs.ids.completedDocument)),
    companies('refused', () => findOwnSealed(clientOf(c, c.ours.customer), c.theirs.ids.completedDocument)),
  ],
  'documents/own/mutations#sendOwnLink': (c) => [
    companies('refused', () => sendOwnLink(clientOf(c, c.theirs.ids.customer), c.theirs.ids.sentDocument)),
    companies('refused', () => sendOwnLink(clientOf(c, c.ours.customer), c.theirs.ids.sentDocument)),
  ],
  'home/beginning/queries#loadBeginning': ({ scope }) => [companies('list', () => loadBeginning(scope('customers')))],
  'home/figures/queries#loadIncome': ({ scope }) => [
    everybody('list', () => loadIncome(scope('payments'), spanOf('year'))),
  ],
  'home/figures/queries#loadLinks': ({ scope }) => [
    everybody('list', () => loadLinks(scope('paymentPages'), spanOf('year'))),
  ],
  'home/figures/queries#loadNewCustomers': ({ scope }) => [
    everybody('list', () => loadNewCustomers(scope('customers'), spanOf('year'))),
  ],
  'home/figures/queries#loadDocuments': ({ scope }) => [
    everybody('list', () => loadDocuments(scope('documents'), spanOf('year'))),
  ],
  'home/queries#listUnpaid': ({ scope }) => [everybody('list', () => listUnpaid(scope('paymentPages'), later))],
  'home/queries#listFollowUps': ({ scope }) => [everybody('list', () => listFollowUps(scope('customers'), later))],
  'home/queries#listPending': ({ scope }) => [everybody('list', () => listPending(scope('documents')))],
}
