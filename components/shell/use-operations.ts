'use client'

import { sendJson } from '@/lib/client/send'
import { readNow, useRead } from '@/lib/client/use-read'
import type { OwnOperation } from '@/lib/operations/own'
import { operationTitle } from '@/lib/operations/titles'

import { useLive } from './live'
import { operationRefusal } from './operation-refusal'

const KEY = '/api/operations'

/**
 * Returns the visitor's long operations, newest first and updated live, and the functions that stop or undo one. All
 * reads after the first go by `readNow`, of which the last one counts: an operation may end while it is first read.
 */
export function useOperations() {
  const { data = [] } = useRead<OwnOperation[]>(KEY, { revalidateOnFocus: false })
  useLive(['operation'], () => void reloadOperations())

  async function requestAction(id: string, what: 'cancel' | 'undo') {
    const sent = await sendJson(`${KEY}/${id}/${what}`, 'POST')
    const now = await reloadOperations()
    return operationRefusal(sent, now?.find((one) => one.id === id)?.state)
  }

  return { activities: data.map(activityOf), requestAction }
}

/** Reads the operations again; a failure is left to the next event. */
export const reloadOperations = () => readNow<OwnOperation[]>(KEY).catch(() => undefined)

const activityOf = (operation: OwnOperation) => ({
  ...operation,
  title: operationTitle(operation.kind),
  fileHref: operation.hasFile ? `${KEY}/${operation.id}/file` : undefined,
})
