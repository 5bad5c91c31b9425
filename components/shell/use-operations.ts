'use client'

import { create } from 'zustand'

import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import type { OwnOperation } from '@/lib/operations/own'
import { operationTitle } from '@/lib/operations/titles'

import { useLive } from './live'
import { operationRefusal } from './operation-refusal'

const KEY = '/api/operations'

/** Returns the visitor's long operations, newest first and updated live, and the functions that stop or undo one. */
export function useOperations() {
  const { data = [], mutate } = useRead<OwnOperation[]>(KEY, { revalidateOnFocus: false })
  useLive(['operation'], () => void mutate())

  async function requestAction(id: string, what: 'cancel' | 'undo') {
    const sent = await sendJson(`${KEY}/${id}/${what}`, 'POST')
    const now = await mutate()
    return operationRefusal(sent, now?.find((one) => one.id === id)?.state)
  }

  return { activities: data.map(activityOf), requestAction, reload: mutate }
}

const activityOf = (operation: OwnOperation) => ({
  ...operation,
  title: operationTitle(operation.kind),
  fileHref: operation.hasFile ? `${KEY}/${operation.id}/file` : undefined,
})

type Started = { id: string | null; path: string; follow: (id: string | null) => void }

/**
 * The operation just started, shown on the screen where it was started, so that its file need not be looked for
 * elsewhere.
 */
export const useStarted = create<Started>()((set) => ({
  id: null,
  path: '',
  follow: (id) => set({ id, path: location.pathname }),
}))
