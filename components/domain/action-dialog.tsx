'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'

export type Action<Data = unknown> = {
  /** What is asked; it names the object. */
  title: ReactNode
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** What follows from it, and fields whose values stand in `body`. */
  children?: ReactNode
  url: string
  method: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** What is said in passing when it is done. */
  done?: string
  /** The page to stand on afterwards; the present one where it is not said. */
  leadsTo?: string
  /** What is done with the answer, in place of reading the page anew. */
  onDone?: (data: Data) => unknown
}

type Props<Data> = Action<Data> & { open: boolean; onClose: () => void; confirmLabel: string }

/** A question whose yes is sent; a refusal is said where it was asked. */
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

/** A field of a question has no place of its own for its problem. */
const problemFrom = ({ fields = {}, message, links }: SendError) => {
  const [problem = message] = Object.values(fields)
  return links ? { message: problem, links } : problem
}
