'use client'

import { type ReactNode, useId } from 'react'
import { IconX } from '@/components/ui/icons'

import { Button, IconButton } from './button'
import { UnsavedInputContext } from './unsaved-input'
import { useClosing } from './use-closing'
import { firstInFocus, useModal } from './use-modal'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  size?: 'md' | 'lg' | 'side' | undefined
  footer?: ReactNode
  children: ReactNode
}

/**
 * Modal dialog on the native element: it traps the focus, closes on Esc, asking first if that loses typed text, and
 * restores the focus; a bottom sheet on phones.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, size = 'md', footer, children }: Omit<Props, 'open'>) {
  const dialog = useModal()
  const titleId = useId()
  // The fields of a drawer apply at once.
  const { report, request, isAsking, stay, handlers } = useClosing(onClose, { watchesText: size !== 'side' })

  return (
    <dialog ref={dialog} className={`dialog dialog-${size}`} aria-labelledby={titleId} {...handlers}>
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="סגירה" onClick={request}>
          <IconX size={20} />
        </IconButton>
      </header>
      <UnsavedInputContext value={report}>
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </UnsavedInputContext>
      {isAsking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </dialog>
  )
}

const LeaveQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <OpenDialog onClose={onStay} title="לצאת בלי לשמור?">
    <div className="stack">
      <div className="dialog-text">מה שהוקלד כאן לא יישמר.</div>
      <div className="dialog-actions">
        <Button variant="danger" onClick={onLeave}>
          לצאת בלי לשמור
        </Button>
        <Button ref={firstInFocus} onClick={onStay}>
          להמשיך לערוך
        </Button>
      </div>
    </div>
  </OpenDialog>
)
