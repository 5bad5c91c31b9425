'use client'

import { useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { Bidi } from '@/components/ui/bidi'
import { TextareaField } from '@/components/ui/fields'
import { IconCheck, IconX } from '@/components/ui/icons'
import { isolate } from '@/lib/format/bidi'

import styles from './starts.module.css'

type Props = {
  automation: { id: string; name: string; activatedBy: string | null }
  start: { id: string; version: number; byName: string | null }
  /** The number of records, in words. */
  records: string
}

/** Approves or refuses a start that waits; whoever asked for it gets a notification with the reason. */
export function StartDecision({ automation, start: { id, version, byName }, records }: Props) {
  const [reason, setReason] = useState('')
  const asked = { url: `/api/automations/${automation.id}/starts/${id}/decision`, method: 'POST', size: 'sm' } as const
  return (
    <div className={styles.line}>
      <ActionButton
        {...asked}
        label="אישור"
        icon={<IconCheck size={20} />}
        variant="primary"
        tone="primary"
        title={`לאשר את הפעלת ${isolate(automation.name)} על ${records}?`}
        body={{ decision: 'approve', version }}
        done="ההפעלה אושרה והתחילה"
      >
        <p>
          האוטומציה תתחיל מיד על הרשומות שנבחרו, מתוך אלה שמוצגות אל <Bidi>{byName ?? ''}</Bidi>. רשומה שאינה עומדת
          בתנאים לא תיכנס.
        </p>
        <p>
          השלבים, ובהם שליחת הודעות, נעשים בהרשאות של <Bidi>{automation.activatedBy ?? ''}</Bidi>, ואין להם ביטול.
        </p>
      </ActionButton>
      <ActionButton
        {...asked}
        label="דחייה"
        icon={<IconX size={20} />}
        title={`לדחות את הפעלת ${isolate(automation.name)} על ${records}?`}
        body={{ decision: 'refuse', reason, version }}
        done="ההפעלה נדחתה"
      >
        <p>האוטומציה לא תתחיל על הרשומות האלה. אפשר לבקש הפעלה אחרת מהרשימה.</p>
        <TextareaField
          label="סיבה"
          hint="לא חובה; מי שביקש את ההפעלה יקרא אותה בהתראה"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ActionButton>
    </div>
  )
}
