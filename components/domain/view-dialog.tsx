'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { viewShareLabels } from '@/lib/modules/views/views.labels'
import { viewSearch } from '@/lib/modules/views/views.rules'
import { VIEW_SHARES, type ViewShare } from '@/lib/modules/views/views.schema'
import type { ListViews } from './load-list-views'
import { useViews } from './use-views'

type Props = { views: ListViews; view: ListViews['views'][number] | undefined; onClose: () => void }

/** Dialog to name a new view and choose who sees it, or to change both of an existing view. */
export function ViewDialog({ views, view, onClose }: Props) {
  const { create, change } = useViews(views)
  const [name, setName] = useState(view?.name ?? '')
  const [share, setShare] = useState<ViewShare>(view?.share ?? 'private')
  const [isDefault, setDefault] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const shares = VIEW_SHARES.filter((one) => one === view?.share || mayShare(one, views))

  async function send() {
    setSending(true)
    const refused = view
      ? await change(view, { name, share, search: viewSearch(view) })
      : await create({ name, share, isPinned: true, isDefault })
    setSending(false)
    setProblem(refused)
    if (!refused) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={view ? 'שינוי התצוגה' : 'שמירת תצוגה'}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <TextField
          id="view-name"
          label="שם התצוגה"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          id="view-share"
          label="מי רואה אותה"
          options={shares.map((value) => ({ value, label: viewShareLabels[value] }))}
          value={share}
          onChange={(event) => setShare(event.currentTarget.value as ViewShare)}
        />
        {!view && (
          <Checkbox checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)}>
            המסך ייפתח עם התצוגה הזאת
          </Checkbox>
        )}
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSending}>
            שמירה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}

const mayShare = (share: ViewShare, { hasTeam, canShareAll }: ListViews) =>
  share === 'private' || (share === 'team' ? hasTeam : canShareAll)
