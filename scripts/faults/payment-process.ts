import { startWorker } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { cardTasks } from '@/lib/modules/payments/cards/cards.jobs'
import { paymentTasks } from '@/lib/modules/payments/payments.jobs'
import { refundTasks } from '@/lib/modules/payments/refunds/refunds.jobs'

import { listen } from './payment-server'

/** Runs the payment handlers and the worker in one process that can be killed at any point. */
const { port } = await listen(Number(process.env.PORT ?? 0))
await startWorker({ ...paymentTasks, ...cardTasks, ...refundTasks, ...mailTasks })
process.send?.({ port })
// Must not outlive the test that started it.
process.on('disconnect', () => process.exit())
