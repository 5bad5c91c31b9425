'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import { IconButton } from './button'
import { positionPopover } from './position-popover'

type Props = {
  /** Label of the button and of the panel. */
  label: string
  icon?: ReactNode
  describedBy?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  /** The element below which the panel opens; by default the button itself. */
  anchor?: () => HTMLElement | null | undefined
  /** Custom button, if an icon is not enough. */
  trigger?: ((button: TriggerProps) => ReactNode) | undefined
  children: (close: () => void) => ReactNode
}
type TriggerProps = {
  ref: React.RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string
  disabled: boolean | undefined
  onClick: () => void
}

/**
 * A button that opens a panel in the top layer, so that no dialog or table clips it. Its content is rendered when it
 * opens.
 */
export function Popup({ label, icon, describedBy, disabled, className = '', anchor, trigger, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const put = () => {
    const at = anchor?.() ?? button.current
    if (panel.current && at) positionPopover(panel.current, at, 'start')
  }
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  const open = () => {
    setOpen(true)
    panel.current?.showPopover()
    put()
  }
  const own: TriggerProps = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': id,
    disabled,
    onClick: () => (isOpen ? close() : open()),
  }
  return (
    <>
      {trigger ? (
        trigger(own)
      ) : (
        <IconButton {...own} label={label} size="sm" className="popup-button" aria-describedby={describedBy}>
          {icon}
        </IconButton>
      )}
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        popover="auto"
        className={`popup ${className}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={(event) => closeByKey(event, close)}
      >
        {isOpen && <Placed put={put}>{children(close)}</Placed>}
      </div>
    </>
  )
}

/** Content that loads late changes the size of the panel, which is then positioned again. */
function Placed({ put, children }: { put: () => void; children: ReactNode }) {
  const watch = (element: HTMLDivElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(put)
    observer.observe(element)
    return () => observer.disconnect()
  }
  return <div ref={watch}>{children}</div>
}

function closeByKey(event: KeyboardEvent, close: () => void) {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  close()
}
