import { accountTasks } from '@/lib/auth/password-reset'
import { billingTasks, RENEWALS_CRON } from '@/lib/billing/renewals'
import { AUDIT_ANCHOR_CRON, anchorTasks } from '@/lib/events/audit-anchor'
import { HOUSEKEEPING_CRON, housekeepingTasks } from '@/lib/jobs/housekeeping'
import type { Tasks } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { moduleJobs } from '@/lib/manifest/jobs'
import { MAILBOXES_CRON } from '@/lib/messaging/mail/mailbox'
import { OUTBOX_CRON } from '@/lib/messaging/outbox'
import { SWEEP_CRON } from '@/lib/messaging/sweep'
import { messagingTasks } from '@/lib/messaging/tasks'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { operationTasks } from '@/lib/operations/tasks'
import { smsTasks } from '@/lib/sms/outbox'
import { webhookTasks } from '@/lib/webhooks/deliver'

const all: readonly ModuleJobs[] = [
  { tasks: housekeepingTasks, schedule: [HOUSEKEEPING_CRON] },
  { tasks: anchorTasks, schedule: [AUDIT_ANCHOR_CRON] },
  { tasks: billingTasks, schedule: [RENEWALS_CRON] },
  { tasks: accountTasks },
  { tasks: mailTasks },
  { tasks: smsTasks },
  { tasks: webhookTasks },
  { tasks: messagingTasks, schedule: [OUTBOX_CRON, MAILBOXES_CRON, SWEEP_CRON] },
  ...moduleJobs,
]

/** All job tasks of the worker. */
export const tasks: Tasks = Object.assign(
  {},
  ...all.map((part) => part.tasks),
  operationTasks(all.flatMap(({ operations = [] }) => operations)),
)

/** Cron schedules of all jobs, in the format of the job queue. */
export const CRON_SCHEDULE = all.flatMap(({ schedule = [] }) => schedule).join('\n')
