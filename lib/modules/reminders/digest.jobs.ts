import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { loadUserActorIn } from '@/lib/auth/actor-of-user'
import { absoluteUrl } from '@/lib/core/config'
import { log } from '@/lib/core/log'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import { renderEmail } from '@/lib/mail/layout'
import { words } from '@/lib/mail/words'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { notify } from '@/lib/notifications/notify'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { isOfficeUser } from '@/lib/records/office-users'
import { href } from '@/lib/routes/find'

import { loadDigest } from './digest.queries'
import { type Digest, digestDay, digestSections, digestSummary, isDigestTime, isEmptyDigest } from './digest.rules'

/** Cron schedule (UTC): around half past seven in Israel, in summer and in winter, and again for what was interrupted. */
const DIGEST_AT = '*/10 4-10 * * * task_digests'

const AT_ONCE = 200

/**
 * Sends every user of the office the morning digest of the day, once: that a user's digest was made is written with it.
 * Nothing is sent to whoever has nothing. `now` is a local time.
 */
export async function sendDigests(now = localNow()): Promise<void> {
  if (!isDigestTime(now)) return
  for await (const companyId of everyCompany())
    for (let after: string | undefined; ; ) {
      const ids = await listWaitingUsers(companyId, { day: now.slice(0, 10), after })
      for (const id of ids) await sendOrLog(companyId, { id, now })
      after = ids.at(-1)
      if (ids.length < AT_ONCE) break
    }
}

/** Returns the next users by id whose digest of the day was not made yet. */
const listWaitingUsers = (companyId: string, { day, after }: { day: string; after: string | undefined }) =>
  inCompany({ companyId }, async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.companyId, companyId),
          isOfficeUser(),
          after ? gt(users.id, after) : undefined,
          sql`not exists (select from task_digests d
            where d.company_id = users.company_id and d.user_id = users.id and d.day >= ${day})`,
        ),
      )
      .orderBy(asc(users.id))
      .limit(AT_ONCE)
    return found.map(({ id }) => id)
  })

type Receiver = { id: string; now: string }

/** A digest that fails must not take those of the others with it: it is tried again ten minutes later. */
const sendOrLog = (companyId: string, receiver: Receiver): Promise<void> =>
  sendDigest(companyId, receiver).catch((error) => log.error({ err: error, userId: receiver.id }, 'morning digest'))

const sendDigest = (companyId: string, { id, now }: Receiver): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const day = now.slice(0, 10)
    const { rows } = await tx.execute(sql`
      insert into task_digests (company_id, user_id, day) values (${companyId}, ${id}, ${day})
      on conflict (company_id, user_id) do update set day = excluded.day where task_digests.day < excluded.day
      returning user_id`)
    if (rows.length === 0) return
    const actor = await loadUserActorIn(tx, companyId, id)
    const digest = actor && (await loadDigest(tx, actor, now))
    if (!digest || isEmptyDigest(digest)) return
    await notify(
      tx,
      { companyId },
      {
        to: [id],
        kind: 'task.digest',
        entity: 'task_agenda',
        entityId: id,
        payload: { day: digestDay(now), summary: digestSummary(digest) },
        renderMail: ({ name }) => renderDigest(digest, { name, companyName: actor.companyName, now }),
      },
    )
  })

type Letter = { name: string; companyName: string; now: string }

function renderDigest(digest: Digest, { name, companyName, now }: Letter) {
  const settings = absoluteUrl(`${href('notifications')}?tab=settings`)
  const lines = digestSections(digest).flatMap(({ heading, lines: listed }) => [
    words`${heading}:`,
    ...listed.map((line) => (line.due ? words`• ${line.name} · ${line.due}` : words`• ${line.name}`)),
  ])
  return renderEmail({
    subject: `הבוקר שלך: ${digestSummary(digest)}`,
    companyName,
    title: digestDay(now),
    name,
    lines,
    button: { label: 'היום שלי', link: absoluteUrl(href('tasks')) },
    notes: [words`אפשר לבחור על מה לקבל הודעות: ${settings}`],
  })
}

export const jobs: ModuleJobs = {
  tasks: { task_digests: () => sendDigests() },
  schedule: [DIGEST_AT],
}
