import { inCompany } from '@/lib/db/tenant'
import { takePages } from '@/lib/modules/payment-pages/delivery/bulk.queries'
import { postPage, sendAgainIn, sendPage, sendPageLink } from '@/lib/modules/payment-pages/delivery/delivery.mutations'
import {
  findDeliveryWay,
  findPageDelivery,
  findPageLink,
  lastSending,
  loadPageParcel,
  phoneText,
} from '@/lib/modules/payment-pages/delivery/delivery.queries'
import { drawPageQr } from '@/lib/modules/payment-pages/delivery/qr.queries'
import { remindCompany, setReminders } from '@/lib/modules/payment-pages/reminders/reminders.mutations'
import {
  candidates,
  findReminders,
  loadBusinessHours,
  loadReminderState,
} from '@/lib/modules/payment-pages/reminders/reminders.queries'
import { saveReminderSettings } from '@/lib/modules/payment-pages/reminders/settings.mutations'
import { loadReminderSettings, reminderSettings } from '@/lib/modules/payment-pages/reminders/settings.queries'
import { recordPageView } from '@/lib/modules/payments/page-views.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with a page of theirs. */
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
  'payment-pages/delivery/delivery.mutations#sendPageLink': ({ scope, theirs }) => [
    everybody('refused', () => sendPageLink(scope('paymentPageEdits'), theirs.ids.activePage)),
  ],
  'payment-pages/delivery/delivery.mutations#sendPage': ({ scope, theirs }) => [
    everybody('refused', () => sendPage(scope('paymentPageEdits'), theirs.ids.activePage, MAIL)),
  ],
  'payment-pages/delivery/delivery.mutations#sendAgainIn': ({ scope, within, theirs }) => [
    everybody('refused', () => within((tx) => sendAgainIn(tx, scope('paymentPageEdits'), theirs.ids.activePage))),
  ],
  'payment-pages/delivery/delivery.mutations#postPage': (c) => [
    companies('blocked', () =>
      c.within((tx) => postPage(tx, c.actor, { pageId: ours(c).pageId, parcel, input: MAIL, kind: 'request' })),
    ),
  ],
  'payment-pages/delivery/delivery.queries#findPageDelivery': ({ scope, theirs }) => [
    everybody('refused', () => findPageDelivery(scope('paymentPages'), theirs.ids.activePage)),
  ],
  'payment-pages/delivery/delivery.queries#findPageLink': ({ scope, theirs }) => [
    everybody('refused', () => findPageLink(scope('paymentPages'), theirs.ids.activePage)),
  ],
  'payment-pages/delivery/delivery.queries#loadPageParcel': (c) => [
    companies('refused', () => c.within((tx) => loadPageParcel(tx, ours(c)))),
  ],
  'payment-pages/delivery/delivery.queries#phoneText': ({ actor, within }) => [
    everybody('ours', () => within((tx) => phoneText(tx, actor, parcel))),
  ],
  'payment-pages/delivery/delivery.queries#lastSending': (c) => [
    companies('nothing', () => c.within((tx) => lastSending(tx, ours(c)))),
  ],
  'payment-pages/delivery/delivery.queries#findDeliveryWay': (c) => [
    companies('nothing', () => c.within((tx) => findDeliveryWay(tx, ours(c), parcel))),
  ],
  'payment-pages/delivery/qr.queries#drawPageQr': ({ scope, theirs }) => [
    everybody('refused', () => drawPageQr(scope('paymentPages'), theirs.ids.activePage, { format: 'svg' })),
  ],
  'payment-pages/delivery/bulk.queries#takePages': ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within(
        async (tx) =>
          await takePages(tx, scope('paymentPageEdits'), {
            target: { ids: [theirs.ids.activePage] },
            cursor: null,
            size: 5,
          }),
      ),
    ),
  ],
  'payment-pages/reminders/reminders.queries#findReminders': ({ scope, theirs }) => [
    everybody('refused', () => findReminders(scope('paymentPages'), theirs.ids.activePage)),
  ],
  'payment-pages/reminders/reminders.queries#loadReminderState': (c) => [
    companies('nothing', () => c.within((tx) => loadReminderState(tx, { target: ours(c), settings: USUAL }))),
  ],
  // Pages of the caller's own company alone, whoever owns them.
  'payment-pages/reminders/reminders.queries#candidates': ({ actor }) => [
    companies('list', () =>
      inCompany(actor, async (tx) => (await candidates(tx, { companyId: actor.companyId, after: null }, USUAL)).rows),
    ),
  ],
  'payment-pages/reminders/reminders.queries#loadBusinessHours': ({ actor, within }) => [
    everybody('ours', () => within((tx) => loadBusinessHours(tx, actor))),
  ],
  'payment-pages/reminders/reminders.mutations#setReminders': ({ scope, theirs }) => [
    everybody('refused', () => setReminders(scope('paymentPageEdits'), theirs.ids.activePage, { isStopped: true })),
  ],
  'payment-pages/reminders/reminders.mutations#remindCompany': ({ actor }) => [
    companies('ours', () => remindCompany(actor.companyId, new Date())),
  ],
  'payment-pages/reminders/reminders.mutations#remindEverywhere': outside(
    'goes through every company in turn, each by itself',
  ),
  'payment-pages/reminders/settings.queries#reminderSettings': ({ actor, within }) => [
    everybody('ours', () => within((tx) => reminderSettings(tx, actor))),
  ],
  'payment-pages/reminders/settings.queries#loadReminderSettings': ({ scope }) => [
    everybody('ours', () => loadReminderSettings(scope('paymentSettings'))),
  ],
  'payment-pages/reminders/settings.mutations#saveReminderSettings': ({ scope }) => [
    everybody('ours', () =>
      saveReminderSettings(scope('paymentSettings'), {
        isOn: true,
        afterSending: [3],
        aroundDue: [0],
        version: 0,
      }).catch(() => null),
    ),
  ],
  'payments/page-views.mutations#recordPageView': (c) => [
    companies('ours', () => c.within((tx) => recordPageView(tx, ours(c)))),
  ],
}
