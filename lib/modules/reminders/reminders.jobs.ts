import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { isChannelRefused } from '@/lib/consent/said'
import { absoluteUrl } from '@/lib/core/config'
import type { Tx } from '@/lib/db/client'
import { reminders } from '@/lib/db/schema/reminders'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { everyCompany } from '@/lib/jobs/every-company'
import { hasSmsProvider } from '@/lib/messaging/text-sender'
import { notificationPath } from '@/lib/notifications/notification-path'
import { notify } from '@/lib/notifications/notify'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { queueSms } from '@/lib/sms/outbox'

import { isTextable } from './reminders.queries'
import type { ReminderChannel } from './reminders.schema'
import { loadReminded, type Reminded } from './subjects.queries'

/** Cron schedule (UTC): reminders whose time has come, each minute. */
const FIRE_AT = '* * * * * reminders_due'

const AT_ONCE = 100
/** One that could not be sent for so long is shown in the office alone: it is no news for a phone any more. */
const LATE_HOURS = 24
/** Text messages to one number in a day; further reminders are shown in the office. */
const MAX_TEXTS_A_DAY = 30
const DAY_MS = 86_400_000

const KINDS = { task: 'task.reminder', event: 'event.reminder' } as const

/**
 * Sends the reminders whose time has come, of every company. Taking them and writing what is sent is one transaction, so
 * that each is sent once, whoever else works and whenever a worker dies.
 */
export async function fireReminders(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await fireBatch(companyId)) === AT_ONCE) {}
}

type Claimed = { id: string; moment: string; channels: ReminderChannel[]; is_late: boolean }

const fireBatch = (companyId: string): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<Claimed>(sql`
      with due as (
        select id, fires_at from reminders where company_id = ${companyId} and fires_at <= now()
        order by fires_at, id limit ${AT_ONCE} for update skip locked
      )
      update reminders r set fired_at = now(), fires_at = case when r.event_id is not null and r.at is null
        then kesher.event_fires_at(r.company_id, r.event_id, r.offset_minutes, null, null) end
      from due where r.company_id = ${companyId} and r.id = due.id
      returning r.id, due.fires_at::text as moment, r.channels, due.fires_at < now() - make_interval(hours => ${LATE_HOURS}) as is_late`)
    const ids = rows.map(({ id }) => id)
    const seen = new Map((await loadReminded(tx, companyId, rows)).map((one) => [one.reminderId, one]))
    for (const { id, channels, is_late: isLate } of rows) {
      const reminded = seen.get(id)
      if (reminded) await send(tx, companyId, { reminded, channels: isLate ? ['app'] : channels })
    }
    await dropSent(tx, companyId, ids)
    return rows.length
  })

type Sending = { reminded: Reminded; channels: readonly ReminderChannel[] }

async function send(tx: Tx, companyId: string, { reminded, channels }: Sending): Promise<void> {
  const { userId, entity, entityId, title, due } = reminded
  const kind = KINDS[entity]
  const isTexted = channels.includes('sms') && (await isReached(tx, companyId, reminded.phone))
  const byMail = channels.includes('mail')
  await notify(
    tx,
    { companyId },
    {
      to: [userId],
      kind,
      entity,
      entityId,
      payload: { title, due },
      // What cannot be sent as it was asked for is at least shown.
      via: { inApp: channels.includes('app') || !(byMail || isTexted), byMail },
    },
  )
  if (isTexted) {
    const text = [`תזכורת: ${title}`, due, absoluteUrl(pathOf(reminded))].filter(Boolean).join('\n')
    await queueSms(tx, { companyId }, { kind, to: reminded.phone, text, purpose: 'service', isSentOnce: true })
  }
  await publish(tx, { companyId }, { topic: 'reminder', entityId, kind: 'sent', ownerId: userId })
}

/** Returns the path of what a reminder is about; of an event on its day. */
const pathOf = ({ entity, entityId, day }: Reminded): string =>
  `${notificationPath(entity, entityId)}${day === null ? '' : `&day=${day}`}`

/** Whether a text message may be sent: there is a provider, a number, no refusal on it, and not too many went there today. */
async function isReached(tx: Tx, companyId: string, phone: string): Promise<boolean> {
  if (!isTextable(phone) || !(await hasSmsProvider(tx, { companyId }))) return false
  if (await isChannelRefused(tx, companyId, { person: null, channel: 'sms', address: phone })) return false
  const sent = await tx
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(
      and(
        eq(smsOutbox.companyId, companyId),
        gte(smsOutbox.createdAt, new Date(Date.now() - DAY_MS)),
        inArray(smsOutbox.kind, Object.values(KINDS)),
        eq(smsOutbox.toPhone, phone),
      ),
    )
    .limit(MAX_TEXTS_A_DAY)
  return sent.length < MAX_TEXTS_A_DAY
}

/** Deletes sent reminders of one time; those before a due day or an event stay for the next one. */
async function dropSent(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const isSent = and(eq(reminders.companyId, companyId), inArray(reminders.id, [...ids]))
  await tx.delete(reminders).where(and(isSent, isNotNull(reminders.at)))
}

export const jobs: ModuleJobs = {
  tasks: { reminders_due: () => fireReminders() },
  schedule: [FIRE_AT],
}
