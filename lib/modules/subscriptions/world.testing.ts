import pg from 'pg'

import { requireScope } from '@/lib/access/scope'
import { testDatabase } from '@/lib/db/testing'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { chargeSavedCard } from '@/lib/modules/payments/cards/charge.mutations'
import { saveTestCard } from '@/seed/saved-card'

import { chargeCompany } from './charges.mutations'
import { findCustomerService } from './record.queries'
import { retryCompany } from './retries.mutations'
import { settleChargePage } from './settlement.mutations'
import { createCustomerService } from './subscriptions.mutations'
import { customerServiceInput } from './subscriptions.schema'

type Payload = Record<string, string>
type Job = { task: string; payload: Payload }
type Circumstances = { isDouble?: boolean; isOffice?: boolean }

/** Default start day of the subscriptions of `openWorld`. */
export const START = '2027-03-01'

/** Creates a company that sells a service of 100 ₪ a month by saved cards, with its workers, in its own database. */
export async function openWorld() {
  const database = await testDatabase()
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  const company = await testSellingCompany()
  const actor = await company.actor()
  const workers = newWorkers(admin, company.companyId)
  const office = () => requireScope('customerServices', actor)

  /** Sells a subscription and, if it begins immediately, charges its first period. */
  async function sell(changes: Record<string, unknown> = {}, card: { last4?: string; expiresOn?: string } = {}) {
    const customerId = await company.customer(actor)
    const serviceId = await company.service({ kind: 'recurring', period: 'month', priceAgorot: 10_000 })
    const kept = await saveTestCard({ ...company, customerId, ...card })
    const { savedCardId } = kept
    const terms = { customerId, serviceId, price: '100', startOn: START, savedCardId, ...changes }
    const [now, customerScope] = [wallTimeToInstant(START, '00:12'), requireScope('customers', actor)]
    const { id } = await createCustomerService(office(), customerServiceInput.parse(terms), { customerScope, now })
    await workers.drain(now)
    return { id, customerId, serviceId, ...kept }
  }

  return {
    actor,
    admin,
    company,
    workers,
    office,
    sell,
    record: (id: string) => findCustomerService(office(), id),
    /** Changes the last digits of the saved card, which decide how the simulated gateway responds. */
    setCard: (token: string, last4: string) =>
      admin.query('update simulator.cards set last4 = $1 where id = $2', [last4, token]),
    close: async () => {
      await admin.end()
      await database.drop()
    },
  }
}

/**
 * Workers on a simulated clock: they run the jobs of one company as the queue would, sometimes concurrently, sometimes
 * with connections terminated midway.
 */
export function newWorkers(admin: pg.Pool, companyId: string) {
  /** Days on which the calendar retried a failed charge. */
  const retried: { pageId: string; day: string }[] = []
  const cuts = { connections: 0 }

  /** Runs an hourly job: on some days with two workers at once, on some with every connection terminated midway. */
  async function run(day: string, hour: '00:12' | '10:02', random: () => number) {
    const now = wallTimeToInstant(day, hour)
    const [isDouble, isCut] = [random() < 0.05, random() < 0.03]
    const work = () => (hour === '10:02' ? retryCompany({ companyId }, now) : chargeCompany({ companyId }, now))
    if (isCut) cuts.connections += await cutMidway(work, Math.floor(random() * 6))
    await Promise.all(isDouble ? [work(), work()] : [work()])
    await drain(now, { isDouble })
  }

  /** Runs the queued jobs until none is left; each twice concurrently if `isDouble`. */
  async function drain(now: Date, { isDouble = false, isOffice = false }: Circumstances = {}): Promise<void> {
    const jobs = await dequeue()
    if (jobs.length === 0) return
    for (const job of jobs) await once(job, now, { isDouble, isOffice })
    await drain(now, { isDouble, isOffice })
  }

  async function once(job: Job, now: Date, { isDouble, isOffice }: Circumstances) {
    if (!isOffice) note(job, businessDay(now))
    await Promise.all((isDouble ? [0, 1] : [0]).map(() => perform(job, now)))
  }

  const dequeue = async () => (await admin.query<Job>(DEQUEUE)).rows

  const perform = ({ task, payload }: Job, now: Date) =>
    task === CHARGE ? charge(payload, now) : settleChargePage({ companyId, pageId: String(payload.pageId) }, now)

  function note({ task, payload: { pageId, round } }: Job, day: string) {
    if (task === CHARGE && Number(round) > 1) retried.push({ pageId: String(pageId), day })
  }

  /** Runs the job twice, as after a crash or a lost response: the second run gets the state from the gateway. */
  async function charge({ pageId, savedCardId, round }: Payload, now: Date) {
    const wanted = { companyId, pageId: String(pageId), savedCardId: String(savedCardId), round: Number(round) }
    await chargeSavedCard(wanted, now)
    await chargeSavedCard(wanted, now)
  }

  return { retried, cuts, run, drain }
}

/**
 * Does work whose connections are terminated inside a transaction, after some round trips to the database. Returns how
 * many were: none if the work was over sooner. Only a superuser sees and ends the connections of other roles.
 */
async function cutMidway(work: () => Promise<unknown>, roundTrips: number): Promise<number> {
  const database = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
  const superuser = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL })
  await superuser.connect()
  let isOver = false
  let killed = 0
  const worked = Promise.allSettled([work()]).then(() => {
    isOver = true
  })
  for (let done = 0; done < roundTrips; done++) await superuser.query('select 1')
  while (!isOver && killed === 0) killed = (await superuser.query(KILL_CONNECTIONS, [database])).rowCount ?? 0
  await worked
  await superuser.end()
  return killed
}

const CHARGE = 'payments.charge-card'

const KILL_CONNECTIONS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = $1 and usename = 'kesher_login' and xact_start is not null`

const DEQUEUE = `with ours as (
    select j.id, t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('payments.charge-card', 'customer-services.settled') order by j.id)
  delete from graphile_worker._private_jobs j using ours where j.id = ours.id returning ours.identifier as task, j.payload`
