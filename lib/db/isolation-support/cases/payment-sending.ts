import { inCompany } from '@/lib/db/tenant'
import { takePages } from '@/lib/modules/payment-pages/delivery/bulk/queries'
import { post, sendAgainIn, sendPage, sendPageLink } from '@/lib/modules/payment-pages/delivery/mutations'
import { drawPageQr } from '@/lib/modules/payment-pages/delivery/qr/queries'
import {
  findDelivery,
  findPageLink,
  lastSending,
  parcelOf,
  phoneText,
  wayOf,
} from '@/lib/modules/payment-pages/delivery/queries'
import { remindCompany, setReminders } from '@/lib/modules/payment-pages/reminding/mutations'
import { candidates, findReminders, hoursOf, standingOf } from '@/lib/modules/payment-pages/reminding/queries'
import { saveReminderSettings } from '@/lib/modules/payment-pages/reminding/settings/mutations'
import { loadReminderSettings, reminderSettings } from '@/lib/modules/payment-pages/reminding/settings/queries'
import { noteOpening } from '@/lib/modules/payments/openings/mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

/** Our company with a page of theirs. */
const ours = ({ actor, theirs: { ids } }: Crossing) => ({ companyId: actor.companyId, pageId: ids.activePage })

const USUAL = { afterSending: [3], aroundDue: [0] }
const MAIL = { channel: 'mail', to: 'somebody@example.co.il', text: '' } as const

const parcel = {
  ...{ title: 'ייעוץ', dueOn: null, expiresAt: null, customer: null, companyName: 'עסק' },
  ...{ link: 'https://kesher.example/paymentPage/x', openAgorot: 100 },
  language: 'he' as const,
}

export const paymentSendingCases: Record<string, Case> = {
  'payment-pages/delivery/mutations#sendPageLink': ({ scope, theirs }) => [
    everybody('refused', () => sendPageLink(scope('paymentPageEdits'), theirs.ids.activePage)),
  ],
  'payment-pages/delivery/mutations#sendPage': ({ scope, theirs }) => [
    everybody('refused', () => sendPage(scope('paymentPageEdits'), theirs.ids.activePage, MAIL)),
  ],
  'payment-pages/delivery/mutations#sendAgainIn': ({ scope, within, theirs }) => [
    everybody('refused', () => within((tx) => sendAgainIn(tx, scope('paymentPageEdits'), theirs.ids.activePage))),
  ],
  'payment-pages/delivery/mutations#post': (c) => [
    companies('blocked', () =>
      c.within((tx) => post(tx, c.actor, { pageId: ours(c).pageId, parcel, input: MAIL, kind: 'request' })),
    ),
  ],
  'payment-pages/delivery/queries#findDelivery': ({ scope, theirs }) => [
    everybody('refused', () => findDelivery(scope('paymentPages'), theirs.ids.activePage)),
  ],
  'payment-pages/delivery/queries#findPageLink': ({ scope, theirs }) => [
    everybody('refused', () => findPageLink(scope('paymentPages'), theirs.ids.activePage)),
  ],
  'payment-pages/delivery/queries#parcelOf': (c) => [
    companies('refused', () => c.within((tx) => parcelOf(tx, ours(c)))),
  ],
  'payment-pages/delivery/queries#phoneText': ({ actor, within }) => [
    everybody('ours', () => within((tx) => phoneText(tx, actor, parcel))),
  ],
  'payment-pages/delivery/queries#lastSending': (c) => [
    companies('nothing', () => c.within((tx) => lastSending(tx, ours(c)))),
  ],
  'payment-pages/delivery/queries#wayOf': (c) => [
    companies('nothing', () => c.within((tx) => wayOf(tx, ours(c), parcel))),
  ],
  'payment-pages/delivery/qr/queries#drawPageQr': ({ scope, theirs }) => [
    everybody('refused', () => drawPageQr(scope('paymentPages'), theirs.ids.activePage, { format: 'svg' })),
  ],
  'payment-pages/delivery/bulk/queries#takePages': ({ scope, within, theirs }) => [
    everybody('nothing', () =>
      within(
        async (tx) =>
          await takePages(tx, scope('paymentPageEdits'), {
            ...{ target: { ids: [theirs.ids.activePage] }, cursor: null, size: 5 },
          }),
      ),
    ),
  ],
  'payment-pages/reminding/queries#findReminders': ({ scope, theirs }) => [
    everybody('refused', () => findReminders(scope('paymentPages'), theirs.ids.activePage)),
  ],
  'payment-pages/reminding/queries#standingOf': (c) => [
    companies('nothing', () => c.within((tx) => standingOf(tx, { target: ours(c), settings: USUAL }))),
  ],
  // Pages of the caller's own company alone, whoever owns them.
  'payment-pages/reminding/queries#candidates': ({ actor }) => [
    companies('list', () =>
      inCompany(actor, async (tx) => (await candidates(tx, { companyId: actor.companyId, after: null }, USUAL)).rows),
    ),
  ],
  'payment-pages/reminding/queries#hoursOf': ({ actor, within }) => [
    everybody('ours', () => within((tx) => hoursOf(tx, actor))),
  ],
  'payment-pages/reminding/mutations#setReminders': ({ scope, theirs }) => [
    everybody('refused', () => setReminders(scope('paymentPageEdits'), theirs.ids.activePage, { isStopped: true })),
  ],
  'payment-pages/reminding/mutations#remindCompany': ({ actor }) => [
    companies('ours', () => remindCompany(actor.companyId, new Date())),
  ],
  'payment-pages/reminding/mutations#remindEverywhere': outside('goes through every company in turn, each by itself'),
  'payment-pages/reminding/settings/queries#reminderSettings': ({ actor, within }) => [
    everybody('ours', () => within((tx) => reminderSettings(tx, actor))),
  ],
  'payment-pages/reminding/settings/queries#loadReminderSettings': ({ scope }) => [
    everybody('ours', () => loadReminderSettings(scope('paymentSettings'))),
  ],
  'payment-pages/reminding/settings/mutations#saveReminderSettings': ({ scope }) => [
    everybody('ours', () =>
      saveReminderSettings(scope('paymentSettings'), {
        ...{ isOn: true, afterSending: [3], aroundDue: [0], version: 0 },
      }).catch(() => null),
    ),
  ],
  'payments/openings/mutations#noteOpening': (c) => [
    companies('ours', () => c.within((tx) => noteOpening(tx, ours(c)))),
  ],
}
