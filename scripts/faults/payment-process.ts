import { startWorker } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { cardTasks } from '@/lib/modules/payments/cards/cards.jobs'
import { paymentTasks } from '@/lib/modules/payments/payments.jobs'
import { refundTasks } from '@/lib/modules/payments/refunds/refunds.jobs'

import { listen } from './payment-server'

/** The handlers and the worker of payments in one process, which can be killed at any point. */
const { port } = await listen(Number(process.env.PORT ?? 0))
await startWorker({ ...paymentTasks, ...cardTasks, ...refundTasks, ...mailTasks })
process.send?.({ port })
// Nobody is to outlive the test that started it.
process.on('disconnect', () => process.exit())
