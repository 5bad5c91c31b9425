import { issueReceipt } from '@/lib/modules/payments/receipts/receipts.mutations'

/** Issues the documents of payments one after another in a process that can be killed at any point. */
process.on('message', async ({ companyId, paymentIds }: { companyId: string; paymentIds: string[] }) => {
  for (const paymentId of paymentIds) await issueReceipt({ companyId, paymentId })
  process.send?.({ isDone: true })
  process.disconnect()
})
// Must not outlive the test that started it.
process.on('disconnect', () => process.exit())
