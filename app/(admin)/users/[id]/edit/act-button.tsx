'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

export type Act = {
  label: string
  icon?: ReactNode
  url: string
  method: 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** What is asked before, and said afterwards. */
  title: ReactNode
  text: ReactNode
  done: string
  tone?: 'danger' | 'primary'
  /** Where one stands afterwards; here, where it is not said. */
  leadsTo?: string
}

type Props = { act: Act; size?: 'sm' | 'md'; variant?: 'primary' | 'outline' | 'ghost' | 'danger' }

/** A button that asks before it does something to a user, and says what came of it. */
export function ActButton({ act, size = 'md', variant = 'outline' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} variant={variant} icon={act.icon} onClick={() => setOpen(true)}>
        {act.label}
      </Button>
      <ActDialog act={act} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The question alone, for acts that stand in a menu. */
export function ActDialog({ act, isOpen, onClose }: { act: Act; isOpen: boolean; onClose: () => void }) {
  const router = useRouter()
  const { label, url, method, body, title, text, done, tone = 'primary', leadsTo } = act
  async function confirm() {
    const sent = await sendJson(url, method, body)
    if (!sent.ok) return sent.error.message
    void notify(done)
    if (leadsTo) router.push(leadsTo)
    else router.refresh()
    return undefined
  }
  return (
    <ConfirmDialog open={isOpen} onClose={onClose} title={title} confirmLabel={label} tone={tone} onConfirm={confirm}>
      {text}
    </ConfirmDialog>
  )
}
