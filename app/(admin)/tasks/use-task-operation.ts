'use client'

import { useStarted } from '@/components/shell/started-operation'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { TaskBulkInput, TaskTarget } from '@/lib/modules/tasks/bulk.schema'

type Inputs = { bulk: TaskBulkInput; export: { target: TaskTarget; format: 'csv' | 'xlsx'; columns: string[] } }

/** Returns a function that starts an operation on tasks and follows it on this screen; it returns an error message. */
export function useTaskOperation() {
  const { follow } = useStarted()
  return async <K extends keyof Inputs>(what: K, input: Inputs[K]): Promise<string | undefined> => {
    const sent = await sendJson<{ id: string }>(`/api/tasks/${what}`, 'POST', input)
    if (!sent.ok) return refusalText(sent.error)
    follow(sent.data.id)
    const { reloadOperations } = await import('@/components/shell/use-operations')
    await reloadOperations()
    return undefined
  }
}
