'use client'

import { type ReactNode, useState } from 'react'

import { Alert } from './alert'
import { Button } from './button'
import { Dialog } from './dialog'
import { LinkList } from './link-list'
import { firstInFocus } from './use-modal'

type Problem = string | { message: string; links?: readonly { label: string; href: string }[] }

type Props = {
  open: boolean
  onClose: () => void
  /** Names the object: "לסגור את עמוד התשלום של דנה לוי?" */
  title: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  /** A returned text is the error: it is shown and the dialog stays open; links lead to what prevents the action. */
  onConfirm: () => Promise<Problem | undefined>
  children?: ReactNode
}

export function ConfirmDialog({ open, onClose, title, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Question onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** The initial focus is on cancel, so that an accidental Enter destroys nothing. */
function Question(props: Omit<Props, 'open' | 'title'>) {
  const { onClose, confirmLabel, cancelLabel = 'ביטול', tone = 'danger', onConfirm, children } = props
  const [problem, setProblem] = useState<Problem>()
  const [isWorking, setWorking] = useState(false)

  async function confirm() {
    setWorking(true)
    const reason = await onConfirm()
    setWorking(false)
    if (reason) setProblem(reason)
    else onClose()
  }

  return (
    <div className="stack">
      {problem && <Refused problem={problem} />}
      {children && <div className="dialog-text">{children}</div>}
      <div className="dialog-actions">
        <Button variant={tone} loading={isWorking} onClick={confirm}>
          {confirmLabel}
        </Button>
        <Button ref={firstInFocus} onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  )
}

function Refused({ problem }: { problem: Problem }) {
  if (typeof problem === 'string') return <Alert tone="bad" live title={problem} />
  const { message, links = [] } = problem
  return (
    <Alert tone="bad" live title={message}>
      {links.length > 0 && <LinkList links={links} />}
    </Alert>
  )
}
