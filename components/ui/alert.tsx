import type { ReactNode } from 'react'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@/components/ui/icons'

import type { Tone } from './badge'

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
  info: IconInfoCircle,
  muted: IconInfoCircle,
} as const

type Props = {
  tone: Tone
  title?: ReactNode
  /** Announced by screen readers as soon as it appears. */
  live?: boolean | undefined
  children?: ReactNode
}

/** A message that stays on the page, next to what it is about. */
export function Alert({ tone, title, live, children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={`alert alert-${tone}`} {...(live && { role: 'alert' })}>
      <Icon size={20} />
      <div className="alert-body">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
