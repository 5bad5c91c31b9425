import { accountTasks } from '@/lib/auth/password-reset'
import { houseTasks } from '@/lib/jobs/housekeeping'
import type { Tasks } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { customerKinds } from '@/lib/modules/customers/bulk/jobs'
import { documentTasks } from '@/lib/modules/documents/jobs'
import { paymentTasks } from '@/lib/modules/payments/jobs'
import { operationTasks } from '@/lib/operations/tasks'

/** Every job that a worker can do. */
export const tasks: Tasks = {
  ...houseTasks,
  ...accountTasks,
  ...mailTasks,
  ...documentTasks,
  ...paymentTasks,
  ...operationTasks(customerKinds),
}
