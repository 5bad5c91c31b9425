'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ComboboxField } from '@/components/ui/combobox'
import { TextField } from '@/components/ui/fields'
import type { Option } from '@/components/ui/use-combobox'
import { countText } from '@/lib/format/count-text'
import type { OpenPage } from '@/lib/modules/payslips/pages.queries'

import { loadEmployees } from './load-employees'
import styles from './review.module.css'
import { usePages } from './use-pages'

type Props = { batchId: string; employerId: string; pages: readonly OpenPage[]; onDone: () => void }

/**
 * The form for one decision on all selected pages: they belong to nobody, to one employee, or to new employees as named
 * on the pages.
 */
export function ManyPages({ batchId, employerId, pages, onDone }: Props) {
  const { problem, isSending, decide } = usePages(batchId, pages, onDone)
  const [employee, setEmployee] = useState<Option | null>(null)
  const [reason, setReason] = useState('')
  const named = pages.filter(({ foundLast4, foundName }) => foundLast4 && foundName)
  const people = new Map(named.map(({ foundLast4, foundName }) => [`${foundLast4} ${foundName}`, foundName]))
  return (
    <section className={styles.many} aria-label="העמודים שנבחרו">
      <p>
        <strong>{countText(pages.length, ['נבחר עמוד אחד', 'נבחרו שני עמודים', 'נבחרו # עמודים'])}</strong>
      </p>
      {problem && <Alert tone="bad" live title={problem} />}
      {named.length === pages.length ? (
        <div className="row">
          <Button size="sm" variant="primary" loading={isSending} onClick={() => decide({ decision: 'add' })}>
            {countText(people.size, ['הוספת עובד אחד', 'הוספת שני עובדים', 'הוספת # עובדים'])}
          </Button>
          <Bidi>{[...people.values()].slice(0, 5).join(', ')}</Bidi>
        </div>
      ) : (
        <p className="muted">כדי להוסיף עובדים יחד יש לבחור רק עמודים שנמצאו בהם שם ומספר זהות.</p>
      )}
      <ComboboxField
        label="העובד של כל העמודים שנבחרו"
        placeholder="חיפוש לפי שם או מספר עובד"
        load={loadEmployees(employerId)}
        value={employee}
        onChange={setEmployee}
      />
      <div className="row">
        <Button
          size="sm"
          disabled={!employee}
          loading={isSending}
          onClick={() => decide({ decision: 'assign', employeeId: employee?.value })}
        >
          שיוך כולם לעובד
        </Button>
      </div>
      <TextField
        label="הסיבה לדילוג על כל העמודים שנבחרו"
        maxLength={300}
        value={reason}
        onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
      />
      <div className="row">
        <Button size="sm" loading={isSending} onClick={() => decide({ decision: 'skip', reason })}>
          דילוג על כולם
        </Button>
      </div>
    </section>
  )
}
