'use client'

import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelection } from '@/components/screen/selection'
import { useOperations, useStarted } from '@/components/shell/use-operations'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'

/** Sends the chosen pages again, each the way it went last. It stands in the bar of chosen rows. */
export function PagesBulkSend({ total }: { total: { count: number } | undefined }) {
  const { selected, filter, clear } = useSelection()
  const { follow } = useStarted()
  const { reload } = useOperations()
  const [isAsking, setAsking] = useState(false)
  const target = selected.isAll ? { filter } : { ids: [...selected.ids] }
  const count = selected.isAll ? (total?.count ?? 0) : selected.ids.size

  async function send() {
    const sent = await sendJson<{ id: string }>('/api/payment-pages/sendings', 'POST', target)
    if (!sent.ok) return Object.values(sent.error.fields ?? {})[0] ?? sent.error.message
    follow(sent.data.id)
    clear()
    await reload()
    return undefined
  }

  return (
    <>
      <Button size="sm" icon={<IconSend size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        שליחה חוזרת
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="primary"
        title={countText(count, ['לשלוח את הקישור שוב?', 'לשלוח שוב שני קישורים?', 'לשלוח שוב # קישורים?'])}
        confirmLabel="שליחה"
        cancelLabel="חזרה"
        onConfirm={send}
      >
        <p>כל עמוד יישלח בדרך שבה נשלח לאחרונה, או לדוא״ל של הלקוח. עמוד שאינו פתוח לתשלום לא יישלח.</p>
      </ConfirmDialog>
    </>
  )
}
