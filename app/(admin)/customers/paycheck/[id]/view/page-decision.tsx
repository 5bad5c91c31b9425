'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ComboboxField } from '@/components/ui/combobox'
import { TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import type { Option } from '@/components/ui/use-combobox'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { OpenPage } from '@/lib/modules/payslips/pages.queries'
import { pageReasonLabels, slipPageStateLabels } from '@/lib/modules/payslips/payslips.labels'

import { AddEmployee } from './add-employee'
import { loadEmployees } from './load-employees'
import { PagePreview } from './page-preview'
import styles from './review.module.css'

type Props = {
  batch: { id: string; employerId: string; month: string }
  page: OpenPage
  /** Passed only if the page can be selected for a decision on several pages. */
  isMarked?: boolean
  onMark?: (isOn: boolean) => void
}

/** One page of the batch: its problem, its preview, and the decision whose payslip it is. */
export function PageDecision({ batch, page, isMarked = false, onMark }: Props) {
  const url = `/api/payslips/batches/${batch.id}/pages`
  const { problem, isSending, decide } = useDecision(url, page.number)
  const isOpen = page.state === 'unmatched' || page.state === 'ambiguous'
  return (
    <section className={styles.page} aria-label={`עמוד ${page.number}`}>
      <PagePreview url={`${url}/file?number=${page.number}`} page={page} />
      <div className="stack">
        <p className="row">
          {onMark ? (
            <Checkbox checked={isMarked} onChange={({ currentTarget }) => onMark(currentTarget.checked)}>
              {`עמוד ${page.number}`}
            </Checkbox>
          ) : (
            <strong>{`עמוד ${page.number}`}</strong>
          )}
          <Badge tone={isOpen ? 'warn' : 'muted'}>{slipPageStateLabels[page.state]}</Badge>
        </p>
        <p>{pageReasonLabels[page.reason]}</p>
        <Found page={page} />
        {page.employeeName && (
          <p>
            שויך אל <Bidi>{page.employeeName}</Bidi>
          </p>
        )}
        {page.skipReason && (
          <p>
            הסיבה: <Bidi>{page.skipReason}</Bidi>
          </p>
        )}
        {problem && <Alert tone="bad" live title={problem} />}
        {isOpen ? (
          <Choices batch={batch} page={page} isSending={isSending} decide={decide} />
        ) : (
          <Button size="sm" loading={isSending} onClick={() => decide({ decision: 'reopen' })}>
            פתיחה מחדש
          </Button>
        )}
      </div>
    </section>
  )
}

/** The name and identity number found on the page. */
function Found({ page: { foundName, foundLast4 } }: { page: OpenPage }) {
  if (!foundName && !foundLast4) return null
  return (
    <p>
      נמצא בעמוד: {foundName && <Bidi>{foundName}</Bidi>}
      {foundName && foundLast4 && ' · '}
      {foundLast4 && (
        <>
          מספר זהות <Ltr>{`•••••${foundLast4}`}</Ltr>
        </>
      )}
    </p>
  )
}

function useDecision(url: string, number: number) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const decide = async (body: object) => {
    setSending(true)
    const sent = await sendJson(url, 'PUT', { number, ...body })
    setSending(false)
    setProblem(sent.ok ? undefined : refusalText(sent.error))
    if (sent.ok) router.refresh()
  }
  return { problem, isSending, decide }
}

type ChoicesProps = Pick<Props, 'batch' | 'page'> & { isSending: boolean; decide: (body: object) => void }

function Choices({ batch, page, isSending, decide }: ChoicesProps) {
  const { suggestedId, suggestedName } = page
  const [employee, setEmployee] = useState<Option | null>(
    suggestedId ? { value: suggestedId, label: suggestedName ?? '' } : null,
  )
  const [teach, setTeach] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <>
      <ComboboxField
        label={`העובד של עמוד ${page.number}`}
        placeholder="חיפוש לפי שם או מספר עובד"
        hint={suggestedId ? 'הצעה לפי מספר שנמצא בעמוד. כדאי לוודא בתצוגה.' : undefined}
        load={loadEmployees(batch.employerId)}
        value={employee}
        onChange={setEmployee}
      />
      {page.canTeach && (
        <Checkbox checked={teach} onChange={({ target }) => setTeach(target.checked)}>
          ללמוד את המקום של המספר גם לשאר העמודים
        </Checkbox>
      )}
      <div className="row">
        <Button
          size="sm"
          variant="primary"
          disabled={!employee}
          loading={isSending}
          onClick={() => decide({ decision: 'assign', employeeId: employee?.value, teach })}
        >
          שיוך לעובד
        </Button>
        <AddEmployee batch={batch} page={page} />
      </div>
      <TextField
        label={`הסיבה לדילוג על עמוד ${page.number}`}
        maxLength={300}
        value={reason}
        onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
      />
      <div className="row">
        <Button size="sm" loading={isSending} onClick={() => decide({ decision: 'skip', reason })}>
          דילוג על העמוד
        </Button>
      </div>
    </>
  )
}
