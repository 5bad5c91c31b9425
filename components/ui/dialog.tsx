'use client'

import { type ReactNode, useId } from 'react'
import { IconX } from '@/components/ui/icons'

import { IconButton } from './button'
import { useModal } from './use-modal'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  size?: 'md' | 'lg' | 'side' | undefined
  footer?: ReactNode
  children: ReactNode
}

/**
 * Modal dialog on the native element: it traps the focus, closes on Esc and restores the focus; a bottom sheet on
 * phones.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, size = 'md', footer, children }: Omit<Props, 'open'>) {
  const dialog = useModal()
  const titleId = useId()

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="סגירה" onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </header>
      <div className="dialog-body">{children}</div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  )
}
