'use client'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'

import styles from './composer.module.css'
import type { ConversationDetails } from './contract'
import { remainingClock } from './inbox-words'
import { UnreachableActions } from './unreachable-actions'
import { useNow } from './use-now'

const NEAR_MS = 4 * 3_600_000

type Props = { conversation: ConversationDetails; onChanged: () => void }

/** Why nothing can be written, or how long free text can still be. */
export function ComposerNotice({ conversation, onChanged }: Props) {
  const { refusal, onlyTemplates, windowExpiresAt, capabilities } = conversation
  const now = useNow()
  if (refusal !== null)
    return (
      <Alert tone="warn" live title={refusal}>
        {onlyTemplates && <p>אפשר לפנות עכשיו בהודעה מתבנית מאושרת; טקסט חופשי ייפתח כשיענו לה.</p>}
        {conversation.isUnreachable && <UnreachableActions conversation={conversation} onChanged={onChanged} />}
      </Alert>
    )
  if (capabilities.windowHours === null || windowExpiresAt === null || now === null) return null
  const left = Date.parse(windowExpiresAt) - now
  if (left <= 0) return null
  return (
    <p className={left > NEAR_MS ? `${styles.window} ${styles.calm}` : styles.window}>
      חלון המענה החופשי נסגר בעוד <Ltr>{remainingClock(left)}</Ltr> שעות.
    </p>
  )
}
