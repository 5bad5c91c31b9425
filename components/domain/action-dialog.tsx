'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { type SendError, sendJson } from '@/lib/client/send'

export type Action<Data = unknown> = {
  /** The question; it names the object. */
  title: ReactNode
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** Consequences of the action, and fields whose values are in `body`. */
  children?: ReactNode
  url: string
  method: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** Text of the toast on success. */
  done?: string
  /** Address of the page to open afterwards; by default the current page stays. */
  leadsTo?: string
  /** Handles the response, instead of refreshing the page. */
  onDone?: (data: Data) => unknown
}

type Props<Data> = Action<Data> & { open: boolean; onClose: () => void; confirmLabel: string }

/** A confirmation dialog that sends a request; an error is shown in the dialog. */
export function ActionDialog<Data>({ url, method, body, done, leadsTo, onDone, ...question }: Props<Data>) {
  const router = useRouter()

  async function confirm() {
    const sent = await sendJson<Data>(url, method, body)
    if (!sent.ok) return problemFrom(sent.error)
    if (done) void notify(done)
    if (onDone) return void (await onDone(sent.data))
    if (leadsTo) router.push(leadsTo)
    router.refresh()
  }

  return <ConfirmDialog {...question} onConfirm={confirm} />
}

/** Returns one message, since a field in a question has no place for its own error. */
function problemFrom(error: SendError) {
  const message = problemText(error)
  return error.links ? { message, links: error.links } : message
}
