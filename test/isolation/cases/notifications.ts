import { memberScope } from '@/lib/access/scope'
import { loadShellFacts } from '@/lib/modules/home/shell-facts.queries'
import { chooseNotifications, markNotifications } from '@/lib/modules/notifications/notifications.mutations'
import {
  countUnreadNotifications,
  listChoices,
  listNotifications,
  loadBell,
} from '@/lib/modules/notifications/notifications.queries'
import { searchRecords } from '@/lib/modules/palette/palette.queries'
import { notifyNewOwner } from '@/lib/modules/record-kit/owners.commands'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const ALL = { tab: 'all', after: null, before: null } as const
const member = ({ actor }: Crossing) => memberScope(actor)
const CHOICE = { kind: 'document.declined', inApp: true, byMail: true } as const

/** Words that occur in row names of every tenant. */
const COMMON = ['לקוח', 'עמוד', 'הסכם', 'מסמך']

const records = (c: Crossing) => ({
  customer: c.maybe('customers'),
  payment_page: c.maybe('paymentPages'),
  document: c.maybe('documents'),
})
const events = (c: Crossing) => ({ event: c.able(['use calendar'])('calendar') })
const services = (c: Crossing) => ({ service: c.maybe('serviceDetails') })

export const notificationCases: Record<string, Case> = {
  listNotifications: (c) => [everybody('list', () => listNotifications(member(c), ALL))],
  loadBell: (c) => [everybody('list', () => loadBell(member(c)))],
  selectUnreadNotifications: outside('builds the select that countUnreadNotifications runs, crossed there'),
  countUnreadNotifications: (c) => [everybody('list', () => countUnreadNotifications(member(c)))],
  loadShellFacts: (c) => [
    everybody('ours', () =>
      loadShellFacts(member(c), { customers: c.maybe('customers'), inbox: c.maybe('conversations') }),
    ),
  ],
  listChoices: (c) => [everybody('ours', () => listChoices(member(c)))],
  markNotifications: (c) => [
    everybody('idle', () => markNotifications(member(c), { ids: [c.theirs.ids.notification], isRead: true })),
    everybody('ours', () => markNotifications(member(c), { all: true })),
  ],
  chooseNotifications: (c) => [everybody('ours', () => chooseNotifications(member(c), CHOICE))],
  notifyNewOwner: (c) => [
    // Its caller has found the user in the company.
    companies('idle', () =>
      c.within((tx) =>
        notifyNewOwner(tx, c.scope('customerEdits'), {
          entity: 'customer',
          id: c.ours.customer,
          name: c.theirs.words.word,
          ownerId: c.theirs.ids.user,
        }),
      ),
    ),
  ],
  notifyCaptured: outside('a step of a settled attempt, crossed with applyStatus'),
  notifyReview: outside('a step of a settled attempt, crossed with applyStatus'),
  searchRecords: (c) => [
    ...COMMON.map((word) => everybody('ours', () => searchRecords(member(c), records(c), word))),
    everybody('list', () => searchRecords(member(c), records(c), 'לקוח')),
    companies('list', () => searchRecords(member(c), services(c), 'שירות')),
    companies('ours', () => searchRecords(member(c), events(c), 'אירוע')),
    everybody('list', () => searchRecords(member(c), events(c), 'אירוע')),
  ],
}
