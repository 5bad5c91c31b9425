import Link from 'next/link'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { notEditableReason, type RecordLock } from '@/lib/modules/record-kit/record-lock.rules'
import { href } from '@/lib/routes/find'

/** Explains why the record cannot be edited; nothing if it can. */
export function RecordLockAlert({ lock }: { lock: RecordLock }) {
  const { mergedIntoId, lockReason: reason } = lock
  const because = notEditableReason(lock)
  if (because === 'erased') return <Alert tone="muted" title="פרטי הלקוח נמחקו לפי בקשה. מה שהחוק מחייב לשמור נשמר." />
  if (because === 'merged')
    return (
      <Alert tone="info" title="הלקוח מוזג ללקוח אחר">
        {mergedIntoId && <Link href={href('customers-view', { id: mergedIntoId })}>לכרטיס שאליו מוזג</Link>}
      </Alert>
    )
  if (because === 'locked')
    return (
      <Alert tone="warn" title="הרשומה נעולה: אפשר לצפות בה ואי אפשר לשנות אותה">
        {reason && (
          <p>
            סיבה: <Bidi>{reason}</Bidi>
          </p>
        )}
      </Alert>
    )
  return null
}
