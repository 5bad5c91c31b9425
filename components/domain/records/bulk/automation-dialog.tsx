'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { refusalText } from '@/lib/format/refusal-text'
import type { BulkTarget } from '@/lib/modules/bulk/bulk.schema'
import type { RecordEntity } from '@/lib/records/kind'

type Props = {
  entity: RecordEntity
  target: BulkTarget
  onClose: () => void
  /** Follows the operation of a start that did not have to wait. */
  onStarted: (operationId: string | null) => void
}

type Startable = { id: string; name: string; description: string }
type Started = { operationId: string | null }

/** The dialog that asks which automation is started for the selected records. */
export function AutomationDialog({ entity, target, onClose, onStarted }: Props) {
  const { data, error } = useRead<Startable[]>(`/api/automations/startable?entity=${entity}`)
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send() {
    if (!chosen) return setProblem('יש לבחור אוטומציה')
    setSending(true)
    const sent = await sendJson<Started>(`/api/automations/${chosen}/starts`, 'POST', { target })
    setSending(false)
    if (!sent.ok) return setProblem(refusalText(sent.error))
    if (sent.data.operationId === null) notify('ההפעלה ממתינה לאישור. אפשר לעקוב אחריה בדף האוטומציה, בלשונית ״ריצות״')
    onStarted(sent.data.operationId)
  }
  const description = data?.find(({ id }) => id === chosen)?.description

  return (
    <Dialog open onClose={onClose} title="הפעלת אוטומציה">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {(problem || error) && <Alert tone="bad" live title={problem ?? 'האוטומציות לא נטענו'} />}
        {data?.length === 0 && <p>אין אוטומציה פעילה שאפשר להפעיל כאן.</p>}
        <SelectField
          id="bulk-automation"
          label="אוטומציה"
          placeholder="בחירה"
          options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {description && <p className="muted">{description}</p>}
        <p className="muted">
          רשומה שאינה עומדת בתנאי האוטומציה לא תיכנס. להפעלה על יותר מ־500 רשומות דרוש אישור: התראה תישלח למי שיש להם
          ההרשאה ״אישור הפעלה על רשומות רבות״, וההפעלה תחכה להם.
        </p>
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSending}>
            הפעלה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}
