import {
  IconArrowBackUp,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconFileText,
  IconMail,
  IconPencil,
  IconReceipt,
  IconRoute,
  IconSend,
} from '@/components/ui/icons'
import type { Step } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'

/** The sign of a step by its kind. */
export function StepIcon({ step }: { step: Step }) {
  const Icon = step.kind === 'action' ? (ACTIONS[step.action] ?? IconPencil) : KINDS[step.kind]
  return (
    <span className={styles.icon} data-kind={step.kind} aria-hidden="true">
      <Icon size={18} />
    </span>
  )
}

const KINDS = {
  wait: IconClock,
  wait_until: IconClock,
  branch: IconRoute,
  back: IconArrowBackUp,
  end: IconCircleCheck,
}

const ACTIONS: Readonly<Record<string, typeof IconMail>> = {
  notification: IconSend,
  mail: IconMail,
  sms: IconSend,
  document: IconFileText,
  task: IconChecklist,
  'payment-page': IconReceipt,
}
