import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentReminderStops } from '@/lib/db/schema/payment-sending'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { selectSql, selectTogether } from '@/lib/db/together'
import { BUSINESS_TIME_ZONE, businessDay } from '@/lib/format/dates'
import { isSmsSimulated } from '@/lib/messaging/text-sender'
import { inScope } from '@/lib/records/in-scope'

import { findDeliveryMethod, loadPageMessageData } from '../delivery/delivery.queries'
import { automaticDelivery } from '../delivery/delivery.rules'
import { isPayable } from '../payment-pages.rules'
import { nextPageReminder, type Reminded } from './reminders.rules'
import { type ReminderSettings, selectReminderSettings, toReminderSettings } from './settings.queries'

type Within = { readonly companyId: string }
type Target = Within & { pageId: string }
type Usual = Pick<ReminderSettings, 'afterSending' | 'aroundDue'>

/** Loads the reminder status of a page, for its card. 404. */
export async function findReminders(scope: Scope<'paymentPages'>, id: string) {
  const target = { companyId: scope.companyId, pageId: id }
  const { found, stops, states, ...rows } = await readSelects(scope, (tx) => ({
    found: tx
      .select()
      .from(paymentPages)
      .where(and(inScope(paymentPages, scope), eq(paymentPages.id, id))),
    settings: selectReminderSettings(tx, scope),
    stops: selectStop(tx, target),
    states: selectReminderState(target),
  }))
  const [page] = found
  if (!page) throw notFound('עמוד התשלום לא נמצא')
  const settings = toReminderSettings(rows.settings)
  const [stop = null] = stops
  const reminderState = states[0] && toReminderState(states[0], settings)
  const isGoing = settings.isOn && !stop && page.paymentsMax === 1 && isPayable(page, new Date())
  const next = isGoing && reminderState ? nextPageReminder(reminderState, businessDay()) : null
  const afterSending = page.remindAfter.length > 0 ? page.remindAfter : settings.afterSending
  const outlook = next === null ? NO_OUTLOOK : await readInCompany(scope, (tx) => outlookOf(tx, target))
  return { isOn: settings.isOn, stop, next, afterSending, ...outlook }
}

const NO_OUTLOOK = { lack: null, channel: null, isSimulated: false }

/** Returns the channel of the next reminder, or what is missing to send it. */
async function outlookOf(tx: Tx, target: Target) {
  const parcel = await loadPageMessageData(tx, target)
  const way = await findDeliveryMethod(tx, target, parcel)
  if (!way) return { ...NO_OUTLOOK, lack: automaticDelivery(parcel.customer).lack }
  const { channel } = way
  return { lack: null, channel, isSimulated: channel === 'sms' && (await isSmsSimulated(tx, target)) }
}

const selectStop = (tx: Tx, { companyId, pageId }: Target) =>
  tx
    .select({ at: paymentReminderStops.stoppedAt, byName: users.displayName })
    .from(paymentReminderStops)
    .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, paymentReminderStops.stoppedBy)))
    .where(and(eq(paymentReminderStops.companyId, companyId), eq(paymentReminderStops.pageId, pageId)))

type Candidate = {
  id: string
  first_sent_on: string | null
  last_sent_on: string | null
  due_on: string | null
  origin: string
  remind_after: number[]
}

const COLUMNS = sql`p.id, p.due_on::text, p.origin, p.remind_after,
  (s.first_at at time zone ${BUSINESS_TIME_ZONE})::date::text as first_sent_on, (s.last_at at time zone ${BUSINESS_TIME_ZONE})::date::text as last_sent_on`
const SENT = sql`cross join lateral (select min(created_at) as first_at, max(created_at) as last_at
  from payment_page_sendings where company_id = p.company_id and page_id = p.id) s`

/** Loads the reminder state of one page; undefined if the page does not exist. */
export async function loadReminderState(
  tx: Tx,
  { target, settings }: { target: Target; settings: Usual },
): Promise<Reminded | undefined> {
  const { states } = await selectTogether(tx, { states: selectReminderState(target) })
  return states[0] && toReminderState(states[0], settings)
}

const selectReminderState = ({ companyId, pageId }: Target) =>
  selectSql<Candidate>(
    sql`select ${COLUMNS} from payment_pages p ${SENT} where p.company_id = ${companyId} and p.id = ${pageId}`,
  )

const AT_ONCE = 500

type After = Within & { after: string | null }

/** Returns open single-payer pages that may need a reminder, with their reminder state, 500 at a time ordered by id. */
export async function listReminderCandidates(tx: Tx, { companyId, after }: After, settings: Usual) {
  const { rows } = await tx.execute<Candidate>(sql`
    select ${COLUMNS} from payment_pages p ${SENT}
    where p.company_id = ${companyId} and p.deleted_at is null and p.state = 'active' and p.payments_max = 1
      and p.needs_review = '' and (p.expires_at is null or p.expires_at > now())
      and (s.first_at is not null or (p.origin = 'part' and p.due_on is not null))
      and not exists (select from payment_reminder_stops t where t.company_id = p.company_id and t.page_id = p.id)
      ${after ? sql`and p.id > ${after}` : sql``}
    order by p.id limit ${AT_ONCE}`)
  const isLast = rows.length < AT_ONCE
  return { rows: rows.map((row) => ({ id: row.id, ...toReminderState(row, settings) })), isLast }
}

/** A page without reminder days of its own uses the company's. */
const toReminderState = (row: Candidate, { afterSending, aroundDue }: Usual): Reminded => ({
  firstSentOn: row.first_sent_on,
  lastSentOn: row.last_sent_on,
  dueOn: row.due_on,
  isPart: row.origin === 'part',
  aroundDue,
  afterSending: row.remind_after.length > 0 ? row.remind_after : afterSending,
})
