'use client'

import { useMemo } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { PdfPages } from '@/components/domain/pdf-pages'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { taxTypeLabels } from '@/lib/tax/labels'

/** The server's preview of the document. */
export type Preview = {
  type: '300' | '305'
  issueDate: string
  customer: { name: string; dealerNumber: string | null; address: string; email: string }
  netAgorot: number
  vatAgorot: number
  totalAgorot: number
  vatRateBp: number
  needsAllocation: boolean
  /** The rendered page as a base64 PDF. */
  paper: string
}

export type Draft = { body: object; preview: Preview }

type Props = { draft: Draft | undefined; onClose: () => void; onIssued: (id: string) => void }

/** The preview dialog of a document before it is issued and numbered. */
export const IssuePreview = ({ draft, onClose, onIssued }: Props) => (
  <ActionDialog<{ id: string }>
    open={draft !== undefined}
    onClose={onClose}
    tone="primary"
    title={`להפיק ${draft ? taxTypeLabels[draft.preview.type] : ''}?`}
    confirmLabel="הפקת המסמך"
    cancelLabel="חזרה לעריכה"
    url="/api/tax-documents"
    method="POST"
    body={draft?.body}
    onDone={({ id }) => onIssued(id)}
  >
    {draft && <PreviewDetails {...draft.preview} />}
  </ActionDialog>
)

const PreviewDetails = ({ customer, issueDate, needsAllocation, paper, ...sums }: Preview) => (
  <div className="stack">
    <FieldList
      items={[
        { label: 'לכבוד', value: <Bidi>{customer.name}</Bidi> },
        { label: 'מספר עוסק', value: customer.dealerNumber ? <Ltr>{customer.dealerNumber}</Ltr> : '—' },
        { label: 'תאריך', value: <DateText at={issueDate} /> },
        { label: 'לפני מע״מ', value: <Money agorot={sums.netAgorot} /> },
        { label: `מע״מ ${sums.vatRateBp / 100}%`, value: <Money agorot={sums.vatAgorot} /> },
        { label: 'סה״כ', value: <Money agorot={sums.totalAgorot} /> },
      ]}
    />
    {needsAllocation && <Alert tone="info" title="תישלח בקשה לרשות המסים למספר הקצאה" />}
    <p>מסמך שהופק אי אפשר לשנות או למחוק, רק לזכות.</p>
    <DraftPdf paper={paper} />
  </div>
)

/** The rendered page, without a number and marked as a draft. */
function DraftPdf({ paper }: { paper: string }) {
  const bytes = useMemo(() => Uint8Array.from(atob(paper), (sign) => sign.charCodeAt(0)), [paper])
  return <PdfPages source={bytes} problem="אי אפשר להציג את הטיוטה." />
}
