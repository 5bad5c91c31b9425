import { accountTasks } from '@/lib/auth/password-reset'
import type { Tasks } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { documentTasks } from '@/lib/modules/documents/jobs'
import { paymentTasks } from '@/lib/modules/payments/jobs'

/** Every job that a worker can do. */
export const tasks: Tasks = { ...accountTasks, ...mailTasks, ...documentTasks, ...paymentTasks }
