import { inCompany } from '@/lib/db/tenant'
import { loadPagesToSend } from '@/lib/modules/payment-pages/delivery/bulk.queries'
import {
  queuePageMessage,
  resendPage,
  sendPage,
  sendPageLink,
} from '@/lib/modules/payment-pages/delivery/delivery.mutations'
import {
  findDeliveryMethod,
  findPageDelivery,
  findPageLink,
  lastSending,
  loadPageMessageData,
  phoneText,
} from '@/lib/modules/payment-pages/delivery/delivery.queries'
import { drawPageQr } from '@/lib/modules/payment-pages/delivery/qr.queries'
import { remindCompany, setReminders } from '@/lib/modules/payment-pages/reminders/reminders.mutations'
import {
  findReminders,
  listReminderCandidates,
  loadReminderState,
} from '@/lib/modules/payment-pages/reminders/reminders.queries'
import { saveReminderSettings } from '@/lib/modules/payment-pages/reminders/settings.mutations'
import { loadReminderSettings, reminderSettings } from '@/lib/modules/payment-pages/reminders/settings.queries'
import { recordPageView } from '@/lib/modules/payments/page-views.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with a page of the other company. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, pageId: ids.activePage })

const USUAL = { afterSending: [3], aroundDue: [0] }
const MAIL = { channel: 'mail', to: 'somebody@example.co.il', text: '' } as const

const parcel = {
  title: 'ייעוץ',
  dueOn: null,
  expiresAt: null,
  customer: null,
  companyName: 'עסק',
  link: 'https://kesher.example/paymentPage/x',
  openAgorot: 100,
  language: 'he' as const,
}

export const paymentSendingCases: Record<string, Case> = {
  sendPageLink: ({ scope, theirs }) => [
    everybody('refused', () => sendPageLink(scope('paymentPageEdits'), theirs.ids.activePage)),
  ],
  sendPage: ({ scope, theirs }) => [
    everybody('refused', () => sendPage(scope('paymentPageEdits'), theirs.ids.activePage, MAIL)),
  ],
  resendPage: ({ scope, within, theirs }) => [
    everybody('refused', () => within((tx) => resendPage(tx, scope('paymentPageEdits'), theirs.ids.activePage))),
  ],
  queuePageMessage: (c) => [
    companies('blocked', () =>
      c.within((tx) => queuePageMessage(tx, c.actor, { pageId: ours(c).pageId, parcel, input: MAIL, kind: 'request' })),
    ),
  ],
  findPageDelivery: ({ scope, theirs }) => [
    everybody('refused', () => findPageDelivery(scope('paymentPages'), theirs.ids.activePage)),
  ],
  findPageLink: ({ scope, theirs }) => [
    everybody('refused', () => findPageLink(scope('paymentPages'), theirs.ids.activePage)),
  ],
  loadPageMessageData: (c) => [companies('refused', () => c.within((tx) => loadPageMessageData(tx, ours(c))))],
  phoneText: ({ actor, within }) => [everybody('ours', () => within((tx) => phoneText(tx, actor, parcel)))],
  lastSending: (c) => [companies('nothing', () => c.within((tx) => lastSending(tx, ours(c))))],
  findDeliveryMethod: (c) => [companies('nothing', () => c.within((tx) => findDeliveryMethod(tx, ours(c), parcel)))],
  drawPageQr: ({ scope, theirs }) => [
    everybody('refused', () => drawPageQr(scope('paymentPages'), theirs.ids.activePage, { format: 'svg' })),
  ],
  loadPagesToSend: ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within(
        async (tx) =>
          await loadPagesToSend(tx, scope('paymentPageEdits'), {
            target: { ids: [theirs.ids.activePage] },
            cursor: null,
            size: 5,
          }),
      ),
    ),
  ],
  findReminders: ({ scope, theirs }) => [
    everybody('refused', () => findReminders(scope('paymentPages'), theirs.ids.activePage)),
  ],
  loadReminderState: (c) => [
    companies('nothing', () => c.within((tx) => loadReminderState(tx, { target: ours(c), settings: USUAL }))),
  ],
  // Returns pages of the caller's own company only, of any owner.
  listReminderCandidates: ({ actor }) => [
    companies('list', () =>
      inCompany(
        actor,
        async (tx) => (await listReminderCandidates(tx, { companyId: actor.companyId, after: null }, USUAL)).rows,
      ),
    ),
  ],
  setReminders: ({ scope, theirs }) => [
    everybody('refused', () => setReminders(scope('paymentPageEdits'), theirs.ids.activePage, { isStopped: true })),
  ],
  remindCompany: ({ actor }) => [companies('ours', () => remindCompany(actor.companyId, new Date()))],
  remindAllCompanies: outside('goes through every company in turn, each by itself'),
  selectReminderSettings: outside('builds the select that reminderSettings runs, crossed there'),
  toReminderSettings: outside('converts rows that were read'),
  reminderSettings: ({ actor, within }) => [everybody('ours', () => within((tx) => reminderSettings(tx, actor)))],
  loadReminderSettings: ({ scope }) => [everybody('ours', () => loadReminderSettings(scope('paymentSettings')))],
  saveReminderSettings: ({ scope }) => [
    everybody('ours', () =>
      saveReminderSettings(scope('paymentSettings'), {
        isOn: true,
        afterSending: [3],
        aroundDue: [0],
        version: 0,
      }).catch(() => null),
    ),
  ],
  recordPageView: (c) => [companies('ours', () => c.within((tx) => recordPageView(tx, ours(c))))],
}
