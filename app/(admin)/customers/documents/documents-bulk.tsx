'use client'

import { useState } from 'react'
import { BulkBar } from '@/components/screen/bulk-bar'
import { useSelection } from '@/components/screen/selection'
import { OperationNotice } from '@/components/shell/operation-notice'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextareaField } from '@/components/ui/fields'
import { IconBell, IconDownload, IconX } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { BulkInput } from '@/lib/modules/documents/bulk.schema'

/** Maximum number of copies per archive. */
const MAX_COPIES = 50

/** The bar of bulk actions for the selected documents. */
export function DocumentsBulk() {
  const { selected, clear } = useSelection()
  const start = useAct()
  // The error of a reminder; the cancel dialog shows its own error.
  const [problem, setProblem] = useState<string>()
  const [isCancelling, setCancelling] = useState(false)
  const [reason, setReason] = useState('')
  const ids = [...selected.ids]

  const cancel = async () => {
    const refused = await start({ act: 'cancel', ids, reason })
    if (refused) return refused
    setCancelling(false)
    clear()
    return undefined
  }
  return (
    <>
      <BulkBar>
        <Button
          size="sm"
          icon={<IconBell size={18} />}
          onClick={async () => {
            const refused = await start({ act: 'remind', ids })
            setProblem(refused)
            if (!refused) clear()
          }}
        >
          תזכורת
        </Button>
        {ids.length <= MAX_COPIES && (
          <ButtonLink
            size="sm"
            icon={<IconDownload size={18} />}
            href={`/api/documents/archive?ids=${ids.join(',')}`}
            prefetch={false}
            download
          >
            הורדת העותקים החתומים
          </ButtonLink>
        )}
        <Button size="sm" icon={<IconX size={18} />} onClick={() => setCancelling(true)}>
          ביטול המסמכים
        </Button>
        {problem && <span className="activity-bad">{problem}</span>}
      </BulkBar>
      <OperationNotice />
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title="ביטול המסמכים שנבחרו"
        confirmLabel="ביטול המסמכים"
        cancelLabel="חזרה"
        onConfirm={cancel}
      >
        <p>הקישורים שנשלחו יציגו שהמסמכים בוטלו. אי אפשר לחזור בכך.</p>
        <TextareaField
          label="סיבת הביטול"
          required
          maxLength={500}
          value={reason}
          onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}

/**
 * Returns a function that starts an operation and follows it on this screen; the function returns an error message,
 * which the caller shows.
 */
function useAct() {
  const { follow } = useStarted()
  async function start(input: BulkInput): Promise<string | undefined> {
    const sent = await sendJson<{ id: string }>('/api/documents/bulk', 'POST', input)
    const refused = sent.ok ? undefined : refusalText(sent.error)
    if (sent.ok) {
      follow(sent.data.id)
      await reloadOperations()
    }
    return refused
  }
  return start
}
