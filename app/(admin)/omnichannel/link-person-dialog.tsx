'use client'

import { useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { type RecordOption, RecordPicker } from '@/components/domain/record-picker'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'

import { type ConversationDetails, INBOX_PATH, type InboxViewer, type PersonCard } from './contract'

type Props = {
  conversation: ConversationDetails
  card: PersonCard
  viewer: InboxViewer
  onClose: () => void
  onLinked: () => void
}

const KINDS = { customer: 'לקוח', lead: 'ליד' } as const

/** Connects the person of a conversation to a customer or a lead, or takes the connection back. */
export function LinkPersonDialog({ conversation, card, viewer, onClose, onLinked }: Props) {
  const [kind, setKind] = useState<keyof typeof KINDS>(
    viewer.can.customers && card.person?.kind !== 'lead' ? 'customer' : 'lead',
  )
  const [record, setRecord] = useState<RecordOption | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (body: Record<string, string | null>, done: string) => {
    if (isSaving) return
    setSaving(true)
    const sent = await sendJson(`${INBOX_PATH}/identities/${conversation.identityId}/person`, 'PUT', body)
    setSaving(false)
    if (!sent.ok) return setProblem(problemText(sent.error))
    void notify(done)
    onLinked()
    onClose()
  }
  const link = () => {
    if (!record) return setProblem('יש לבחור למי לשייך')
    void save(kind === 'customer' ? { customerId: record.value } : { leadId: record.value }, 'השיוך נשמר')
  }
  const options = [
    ...(viewer.can.customers ? [{ value: 'customer', label: KINDS.customer }] : []),
    ...(viewer.can.leads ? [{ value: 'lead', label: KINDS.lead }] : []),
  ]
  return (
    <Dialog open title="שיוך הפונה" onClose={onClose}>
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        {options.length > 1 && (
          <Segmented
            legend="סוג הכרטיס"
            name="kind"
            options={options}
            value={kind}
            onChange={({ currentTarget }) => {
              setKind(currentTarget.value as keyof typeof KINDS)
              setRecord(null)
            }}
          />
        )}
        {kind === 'customer' ? (
          <CustomerPicker value={record} onChange={setRecord} />
        ) : (
          <RecordPicker entity="lead" label="ליד" value={record} onChange={setRecord} />
        )}
        <div className="dialog-actions">
          <Button variant="primary" loading={isSaving} onClick={link}>
            שיוך
          </Button>
          {card.isLinked && (
            <Button variant="danger" onClick={() => void save({ customerId: null, leadId: null }, 'השיוך הוסר')}>
              הסרת השיוך
            </Button>
          )}
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </div>
    </Dialog>
  )
}
