import { clientScope } from '@/lib/access/scope'
import { listOwnPages } from '@/lib/modules/client-area/queries'
import {
  countAwaiting,
  countNewCustomers,
  listFollowUps,
  listPending,
  listUnpaid,
  loadIncome,
} from '@/lib/modules/home/queries'
import { openMail } from '@/lib/modules/outbox/mutations'
import { listMails } from '@/lib/modules/outbox/queries'
import { listWhatsappAccounts } from '@/lib/modules/whatsapp/queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const post = ({ scope, maybe }: Crossing) => ({ mail: scope('outbox'), accountMail: maybe('accountMail') })

/** When everything that is made today has been waiting for long. */
const later = new Date('2031-01-01')

export const officeCases: Record<string, Case> = {
  'outbox/mutations#openMail': (c) => [companies('refused', () => openMail(post(c), c.theirs.ids.mail))],
  'outbox/queries#listMails': (c) => [
    everybody('list', () => listMails(post(c), { state: null, mail: null, after: null, before: null })),
  ],
  'outbox/queries#readable': outside('a condition, crossed with every query that has it'),
  'whatsapp/queries#listWhatsappAccounts': ({ actor }) => [companies('list', () => listWhatsappAccounts(actor))],
  'client-area/queries#listOwnPages': ({ actor, theirs }) => [
    companies('nothing', () =>
      listOwnPages(clientScope({ ...actor, role: 'client', customerId: theirs.ids.customer })),
    ),
  ],
  'home/queries#loadIncome': ({ scope }) => [everybody('list', () => loadIncome(scope('paymentPages')))],
  'home/queries#listUnpaid': ({ scope }) => [everybody('list', () => listUnpaid(scope('paymentPages'), later))],
  'home/queries#countNewCustomers': ({ scope }) => [everybody('list', () => countNewCustomers(scope('customers')))],
  'home/queries#listFollowUps': ({ scope }) => [everybody('list', () => listFollowUps(scope('customers'), later))],
  'home/queries#countAwaiting': ({ scope }) => [everybody('list', () => countAwaiting(scope('documents')))],
  'home/queries#listPending': ({ scope }) => [everybody('list', () => listPending(scope('documents')))],
}
