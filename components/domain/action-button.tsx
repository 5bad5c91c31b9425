'use client'

import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { type Action, ActionDialog } from './action-dialog'

export type ButtonAction<Data = unknown> = Action<Data> & {
  label: string
  /** Of the button that says yes, where it is another than the label. */
  confirmLabel?: string
  icon?: ReactNode
  size?: 'sm' | 'md'
  variant?: 'primary' | 'outline' | 'ghost' | 'danger'
}

/** A button that asks before it writes, says what came of it and shows the page as it is since. */
export function ActionButton<Data>({ label, icon, size, variant, ...action }: ButtonAction<Data>) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size={size} variant={variant} icon={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ActionDialog confirmLabel={label} {...action} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
