'use client'

import Link from 'next/link'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import type { LeadConversionState } from '@/lib/modules/leads/conversion.queries'
import { linkTo } from '@/lib/routes/links'

type Props = { lead: { id: string; version: number }; conversion: LeadConversionState; canUndo: boolean }

/** Says which customer the lead became, and offers to undo it while that is possible. */
export function ConversionNote({ lead: { id, version }, conversion: { customer, at, undoUntil }, canUndo }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert tone="ok" title="הליד הפך ללקוח">
      <p>
        {customer ? (
          <Link href={linkTo('customers-view', { id: customer.id })}>
            <Bidi>{customer.name}</Bidi>
          </Link>
        ) : (
          'הלקוח אינו ברשימת הלקוחות שלך'
        )}
        {' · '}
        <DateText at={at} as="datetime" />. השינויים נעשים מעכשיו בכרטיס הלקוח.
      </p>
      {canUndo && (
        <p>
          <Button size="sm" onClick={() => setOpen(true)}>
            ביטול ההמרה
          </Button>{' '}
          אפשר עד <DateText at={undoUntil} as="datetime" />
        </p>
      )}
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="לבטל את ההמרה ללקוח?"
        confirmLabel="ביטול ההמרה"
        url={`/api/leads/${id}/conversion`}
        method="DELETE"
        body={{ version }}
        done="ההמרה בוטלה"
      >
        הליד יחזור לסטטוס שהיה לו. לקוח שנוצר בהמרה יימחק, ובלקוח שהיה קיים יוסרו הפרטים שהתמלאו ממנה. מה שנשלח בינתיים
        נשאר בהיסטוריה.
      </ActionDialog>
    </Alert>
  )
}
