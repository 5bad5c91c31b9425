'use client'

import { ActionButton } from '@/components/domain/action-button'
import { PdfPages } from '@/components/domain/pdf-pages'
import { IconFilePlus } from '@/components/ui/icons'

type Props = { paymentId: string; number: string }

/** Issues the document of a payment that has none, after a preview. */
export function IssueButton({ paymentId, number }: Props) {
  const url = `/api/payments/${paymentId}/document`
  return (
    <ActionButton
      label="הפקת מסמך"
      size="sm"
      icon={<IconFilePlus size={18} />}
      tone="primary"
      title={`להפיק מסמך לתשלום ${number}?`}
      confirmLabel="הפקת המסמך"
      url={url}
      method="POST"
      done="המסמך הופק"
    >
      <p>מסמך שהופק אי אפשר לשנות או למחוק, רק לזכות. כך הוא ייראה, עם מספר במקום הסימון של טיוטה:</p>
      <PdfPages source={url} problem="אי אפשר להציג את הטיוטה. ייתכן שפרטי העסק חסרים בהגדרות." />
    </ActionButton>
  )
}
