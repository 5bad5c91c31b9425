'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { BulkChange, BulkField } from '@/lib/modules/bulk/bulk.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type BulkChoices, type BulkDraft, changeOf, emptyDraft } from './bulk-draft'
import { BulkValue } from './bulk-value'
import { bulkWords } from './bulk-words'

type Props = {
  entity: RecordEntity
  field: BulkField
  choices: BulkChoices
  onClose: () => void
  onChange: (change: BulkChange) => Promise<string | undefined>
}

const titles: Record<Exclude<BulkField, 'deletedAt'>, string> = {
  status: 'שינוי סטטוס',
  source: 'שינוי מקור ההגעה',
  ownerId: 'החלפת אחראי',
  teamId: 'שיוך לצוות',
  nextFollowUpOn: 'קביעת המעקב הבא',
  tagIds: 'עדכון תגיות',
}

/** The dialog that asks for the one value that a bulk change sets. */
export function BulkDialog({ entity, field, choices, onClose, onChange }: Props) {
  const [draft, setDraft] = useState<BulkDraft>(emptyDraft)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send() {
    const change = changeOf(field, draft, choices)
    if (!change) return setProblem('יש לבחור ערך')
    setSending(true)
    setProblem(await onChange(change))
    setSending(false)
  }

  return (
    <Dialog open onClose={onClose} title={field === 'deletedAt' ? bulkWords[entity].deletion : titles[field]}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <BulkValue
          entity={entity}
          field={field}
          choices={choices}
          draft={draft}
          onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <div className="dialog-actions">
          <Button type="submit" variant={field === 'deletedAt' ? 'danger' : 'primary'} loading={isSending}>
            {field === 'deletedAt' ? 'מחיקה' : 'עדכון'}
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}
