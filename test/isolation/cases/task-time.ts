import { createHoursPage } from '@/lib/modules/payment-pages/hours.commands'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { billTime, releaseTime, unbill } from '@/lib/modules/tasks/time/billing.mutations'
import { lockUnbilled, previewTimeBilling } from '@/lib/modules/tasks/time/billing.queries'
import { addTimeEntry, deleteTimeEntry, updateTimeEntry } from '@/lib/modules/tasks/time/entries.mutations'
import { findRunningTimer, listTimeEntries, loadTaskTime } from '@/lib/modules/tasks/time/entries.queries'
import { countTimeEntries, loadTimeForExport } from '@/lib/modules/tasks/time/export.queries'
import { loadTimeReport } from '@/lib/modules/tasks/time/report.queries'
import { loadTimeList } from '@/lib/modules/tasks/time/time.list'
import { timeBilling, timeEntryChange, timeEntryInput } from '@/lib/modules/tasks/time/time.schema'
import { lockEntry } from '@/lib/modules/tasks/time/time-reach.queries'
import { lockRunning, startTimer } from '@/lib/modules/tasks/time/timer.mutations'
import { issueHoursDocument } from '@/lib/modules/tax-documents/hours.commands'
import { issueByHandIn } from '@/lib/modules/tax-documents/issue.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { timeBody } from '../task-time'
import { OUR_WORDS } from '../words'

const sees = (c: Crossing) => c.scope('tasks')
const manages = (c: Crossing) => c.able(['manage projects'])('tasks')
const subjects = ({ actor }: Crossing) => findSubjectScopes(actor)
const theirs = ({ theirs: { ids } }: Crossing) => ids
const lines = [{ name: 'שעות', amountAgorot: 15_000 }]

const bill = (c: Crossing, ids: { customerId: string; entryIds: string[] }) => () =>
  billTime(manages(c), timeBilling.parse({ ...ids, target: 'payment_page', totalAgorot: 15_000 }), {
    pages: c.able(['create payment page'])('paymentPageCreation'),
    documents: null,
    customers: c.maybe('customers'),
  })

const issueScopes = (c: Crossing) => ({
  office: c.able(['manage tax documents'])('taxDocuments'),
  customers: c.scope('customers'),
})
const hours = (customerId: string) =>
  ({ type: '300', customerId, dealerNumber: null, deductsNothing: false, lines }) as const
const document = (customerId: string) => ({
  ...hours(customerId),
  invoiceName: '',
  address: '',
  email: '',
  issueDate: '2026-01-05',
  dueOn: null,
  remarks: '',
  mayDefer: false,
  isSent: false,
  lines: [{ name: 'שעות', serviceId: null, quantity: 1, unitPrice: 15_000, vatMode: 'standard' as const }],
})

export const taskTimeCases: Record<string, Case> = {
  inTime: outside('a condition, crossed with every query that has it'),
  entryRate: outside('a column of a query, crossed with listTimeEntries'),
  entryCustomer: outside('a column of a query, crossed with listTimeEntries'),
  ofTask: outside('a condition of a join, crossed with every query that has it'),
  ofTaskProject: outside('a condition of a join, crossed with every query that has it'),
  isRunningOf: outside('a condition, crossed with lockRunning'),
  selectEntries: outside('a part of a query, crossed with listTimeEntries'),
  withCustomerNames: outside('names the customers of rows that its caller has found, with subjectNames'),
  countTimeEntries: (c) => [
    everybody('idle', () =>
      c.within((tx) => countTimeEntries(tx, sees(c), { ...loadTimeList({}), task: theirs(c).task })),
    ),
  ],
  loadTimeForExport: (c) => [
    everybody('list', () =>
      c.within((tx) =>
        loadTimeForExport(tx, sees(c), { filter: loadTimeList({}), cursor: null, size: 100, scopes: subjects(c) }),
      ),
    ),
  ],
  matchTime: outside('a condition, crossed with listTimeEntries'),
  lockTimers: outside('a lock without rows'),
  lockEntry: (c) => [
    everybody('refused', () => c.within((tx) => lockEntry(tx, sees(c), { id: theirs(c).taskTime, version: 1 }))),
  ],
  listTimeEntries: (c) => [everybody('list', () => listTimeEntries(sees(c), loadTimeList({}), subjects(c)))],
  loadTaskTime: (c) => [everybody('refused', () => loadTaskTime(sees(c), theirs(c).task, subjects(c)))],
  findRunningTimer: (c) => [everybody('list', () => findRunningTimer(sees(c)))],
  loadTimeReport: (c) => [
    everybody('list', async () => (await loadTimeReport(sees(c), loadTimeList({}), subjects(c))).rows),
  ],

  addTimeEntry: (c) => [
    everybody('refused', () => addTimeEntry(sees(c), theirs(c).task, timeEntryInput.parse(timeBody(OUR_WORDS)))),
  ],
  updateTimeEntry: (c) => [
    everybody('refused', () =>
      updateTimeEntry(sees(c), theirs(c).taskTime, timeEntryChange.parse({ note: 'שלנו', version: 1 })),
    ),
  ],
  deleteTimeEntry: (c) => [
    everybody('refused', () => deleteTimeEntry(sees(c), theirs(c).spareTaskTime, { version: 1 })),
  ],
  startTimer: (c) => [everybody('refused', () => startTimer(sees(c), theirs(c).task))],
  stopTimer: outside("stops the caller's own timer"),
  lockRunning: (c) => [
    companies('nothing', () =>
      c.within((tx) => lockRunning(tx, { companyId: c.actor.companyId, userId: theirs(c).user })),
    ),
  ],
  endTimer: outside('ends a timer that its caller has locked'),

  requireAllTime: outside('asks what the scope covers, no rows'),
  previewTimeBilling: (c) => [
    companies('refused', () =>
      previewTimeBilling(manages(c), { customerId: theirs(c).customer, filter: loadTimeList({}) }, subjects(c)),
    ),
  ],
  lockUnbilled: (c) => [
    everybody('refused', () =>
      c.within((tx) => lockUnbilled(tx, sees(c), { customerId: theirs(c).customer, entryIds: [theirs(c).taskTime] })),
    ),
  ],
  billTime: (c) => [
    companies('refused', bill(c, { customerId: theirs(c).customer, entryIds: [theirs(c).taskTime] })),
    companies('refused', bill(c, { customerId: c.ours.customer, entryIds: [theirs(c).taskTime] })),
  ],
  releaseTime: (c) => [
    companies('refused', () =>
      releaseTime(manages(c), theirs(c).taskTime, { documents: c.able(['manage tax documents'])('taxDocuments') }),
    ),
  ],
  unbill: (c) => [
    companies('idle', () => c.within((tx) => unbill(tx, sees(c), { paymentPageId: theirs(c).activePage }))),
  ],

  createHoursPage: (c) => [
    everybody('refused', () =>
      c.within((tx) =>
        createHoursPage(
          tx,
          c.scope('paymentPageCreation'),
          { title: 'שעות', description: '', customerId: theirs(c).customer, lines },
          c.maybe('customers'),
        ),
      ),
    ),
  ],
  issueByHandIn: (c) => [
    everybody('refused', () => c.within((tx) => issueByHandIn(tx, issueScopes(c), document(theirs(c).customer)))),
  ],
  issueHoursDocument: (c) => [
    everybody('refused', () => c.within((tx) => issueHoursDocument(tx, issueScopes(c), hours(theirs(c).customer)))),
  ],
}
