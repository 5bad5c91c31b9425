'use client'

import { useStarted } from '@/components/shell/started-operation'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { BulkInput } from '@/lib/modules/bulk/bulk.schema'
import type { ExportInput } from '@/lib/modules/customers/bulk.schema'

type Inputs = { bulk: BulkInput; export: ExportInput }

/**
 * Returns a function that starts an operation on customers and follows it on this screen; the function returns an error
 * message, which the caller shows.
 */
export function useCustomerOperation() {
  const { follow } = useStarted()

  async function start<K extends keyof Inputs>(what: K, input: Inputs[K]): Promise<string | undefined> {
    const sent = await sendJson<{ id: string }>(`/api/customers/${what}`, 'POST', input)
    const refused = sent.ok ? undefined : refusalText(sent.error)
    if (sent.ok) {
      follow(sent.data.id)
      const { reloadOperations } = await import('@/components/shell/use-operations')
      await reloadOperations()
    }
    return refused
  }

  return { start }
}
