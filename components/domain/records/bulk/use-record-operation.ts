'use client'

import { useStarted } from '@/components/shell/started-operation'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { BulkInput, BulkTarget } from '@/lib/modules/bulk/bulk.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { bulkWords } from './bulk-words'

export type ExportChoice = { format: 'csv' | 'xlsx'; columns: string[] }
type Inputs = { bulk: BulkInput; export: ExportChoice & { target: BulkTarget } }

/**
 * Returns a function that starts an operation on records and follows it on this screen; the function returns an error
 * message, which the caller shows. `follow` shows one that was started elsewhere.
 */
export function useRecordOperation(entity: RecordEntity) {
  const { follow } = useStarted()

  async function start<K extends keyof Inputs>(what: K, input: Inputs[K]): Promise<string | undefined> {
    const sent = await sendJson<{ id: string }>(`/api/${bulkWords[entity].path}/${what}`, 'POST', input)
    const refused = sent.ok ? undefined : refusalText(sent.error)
    if (sent.ok) await followStarted(sent.data.id)
    return refused
  }

  async function followStarted(id: string): Promise<void> {
    follow(id)
    const { reloadOperations } = await import('@/components/shell/use-operations')
    await reloadOperations()
  }

  return { start, follow: followStarted }
}
