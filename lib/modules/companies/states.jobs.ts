import { eq, sql } from 'drizzle-orm'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { inAuth, inCompany, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { hoursOn, USUAL_HOURS } from '@/lib/format/business-time'
import { businessDay } from '@/lib/format/dates'
import type { Tasks } from '@/lib/jobs/worker'
import { type CompanyNotice, companyNoticeEmail } from '@/lib/mail/company-notices'
import { queueMail } from '@/lib/mail/outbox'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { loadEntitlements } from './entitlements.queries'
import { applyCompanyState, type Mover } from './states.mutations'
import { dailyStep, type Step } from './states.rules'
import { type Company, lockCompanyBelow } from './tree.queries'

/** Cron schedule (UTC) in business hours: nobody is notified about money at night. */
const STATE_STEP_SCHEDULE = '0 7 * * * companies_standing'

const companyTasks: Tasks = { companies_standing: () => moveCompanyStates() }

/**
 * Applies daily changes to companies: ends of trials and grace periods, and the warnings before them. Does not run on
 * the Sabbath and holidays.
 */
export async function moveCompanyStates(today = businessDay()): Promise<void> {
  if (!hoursOn(USUAL_HOURS, today)) return
  for (const { id, parentId } of await waiting())
    await step({ companyId: parentId }, id, today).catch((err: unknown) => log.error({ err, company: id }, 'standing'))
}

const waiting = () =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<{ id: string; parentId: string }>(sql`
      select id, parent_id as "parentId" from companies
      where parent_id is not null and (state = 'trial' and trial_ends_on is not null or state = 'past_due' and grace_ends_on is not null)
      order by id`)
    return rows
  })

/** Handles one company in its own transaction, as the company directly above it; an error affects no other company. */
const step = (who: Mover, id: string, today: string) =>
  inCompany({ companyId: who.companyId }, async (tx) => {
    const company = await lockCompanyBelow(tx, who, { id })
    const { subscription } = await loadEntitlements(tx, id)
    const next = dailyStep({ ...company, isFree: subscription?.price === 0 }, today)
    if (next.kind === 'warn') await warn(tx, { who, company, notice: noticeOf(next), today })
    if (next.kind === 'move') await moveByItself(tx, { who, company, next })
  })

type Moving = { who: Mover; company: Company; next: Extract<Step, { kind: 'move' }> }

async function moveByItself(tx: Tx, { who, company, next }: Moving) {
  const { why, newState } = next
  const until = newState.graceEndsOn
  if (why === 'trial_over') await write(tx, { who, company, notice: { kind: 'past-due', until: until ?? '' } })
  if (why === 'grace_over') await write(tx, { who, company, notice: { kind: 'suspended' } })
  await applyCompanyState(tx, who, { company, newState, reason: REASONS[why] })
}

const REASONS = {
  free: 'תקופת הניסיון הסתיימה, והחבילה ללא תשלום',
  trial_over: 'תקופת הניסיון הסתיימה',
  grace_over: 'התשלום לא הוסדר עד סוף הארכה',
}

const noticeOf = ({ of, on }: Extract<Step, { kind: 'warn' }>): CompanyNotice =>
  of === 'trial' ? { kind: 'trial-ending', until: on } : { kind: 'last-warning', until: on }

type Warning = { who: Mover; company: Company; notice: CompanyNotice; today: string }

async function warn(tx: Tx, { who, company, notice, today }: Warning) {
  await write(tx, { who, company, notice })
  await tx.update(companies).set({ warnedOn: today, updatedAt: new Date() }).where(eq(companies.id, company.id))
  const entry = { action: 'company.warned', entity: 'company', entityId: company.id, data: { kind: notice.kind } }
  await audit(tx, { companyId: who.companyId }, entry)
}

/** Sends an e-mail from the company above to every administrator of the company. */
async function write(tx: Tx, { who, company, notice }: Omit<Warning, 'today'>) {
  const { companyId } = who
  const administrators = await administratorsOf(tx, { companyId, id: company.id })
  const { rows } = await tx.execute<{ name: string }>(sql`select name from companies where id = ${companyId}`)
  for (const { name, email } of administrators) {
    const content = companyNoticeEmail({ name, companyName: company.name, providerName: rows[0]?.name ?? '', notice })
    await queueMail(tx, { companyId }, { kind: `company.${notice.kind}`, to: email, isInternal: true, ...content })
  }
}

async function administratorsOf(tx: Tx, { companyId, id }: { companyId: string; id: string }) {
  await setTransactionContext(tx, { role: 'kesher_app', companyId: id })
  const { rows } = await tx.execute<{ name: string; email: string }>(sql`
    select display_name as name, email from users
    where company_id = ${id} and role = 'admin' and disabled_at is null and deleted_at is null and stands_for is null and joined_at is not null
    order by email`)
  await setTransactionContext(tx, { role: 'kesher_app', companyId })
  return rows
}

export const jobs: ModuleJobs = { tasks: companyTasks, schedule: [STATE_STEP_SCHEDULE] }
