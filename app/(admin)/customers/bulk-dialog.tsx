'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Choice } from '@/components/ui/inputs'
import type { BulkChange, BulkField } from '@/lib/modules/bulk/bulk.schema'
import type { Tag } from '@/lib/modules/tags/tags.schema'

import { type BulkDraft, changeOf } from './bulk-draft'
import { BulkValue } from './bulk-value'

type Props = {
  field: BulkField
  owners: readonly Choice[]
  teams: readonly Choice[]
  tags: readonly (Tag & { isArchived?: boolean })[]
  statuses: readonly Choice[]
  sources: readonly Choice[]
  onClose: () => void
  onChange: (change: BulkChange) => Promise<string | undefined>
}

const titles: Record<BulkField, string> = {
  status: 'שינוי סטטוס',
  source: 'שינוי מקור ההגעה',
  ownerId: 'החלפת אחראי',
  teamId: 'שיוך לצוות',
  nextFollowUpOn: 'קביעת המעקב הבא',
  tagIds: 'עדכון תגיות',
  deletedAt: 'מחיקת לקוחות',
}

/** The dialog that asks for the one value that a bulk change sets. */
export function BulkDialog({ field, onClose, onChange, ...choices }: Props) {
  const [draft, setDraft] = useState<BulkDraft>({ value: '', act: 'add', tagIds: [] })
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send() {
    const change = changeOf(field, draft)
    if (!change) return setProblem('יש לבחור ערך')
    setSending(true)
    setProblem(await onChange(change))
    setSending(false)
  }

  return (
    <Dialog open onClose={onClose} title={titles[field]}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <BulkValue
          field={field}
          {...choices}
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
