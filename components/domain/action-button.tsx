'use client'

import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { type Action, ActionDialog } from './action-dialog'

export type ButtonAction<Data = unknown> = Action<Data> & {
  label: string
  /** Label of the confirming button, if it differs from `label`. */
  confirmLabel?: string
  icon?: ReactNode
  size?: 'sm' | 'md'
  variant?: 'primary' | 'outline' | 'ghost' | 'danger'
}

/** A button that asks for confirmation before it writes, then reports the result and refreshes the page. */
export function ActionButton<Data>({ label, icon, size, variant, ...action }: ButtonAction<Data>) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button size={size} variant={variant} icon={icon} onClick={() => setDialogOpen(true)}>
        {label}
      </Button>
      <ActionDialog confirmLabel={label} {...action} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  )
}
