'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { formatDate } from '@/lib/format/dates'
import type { RecordEntity } from '@/lib/records/kind'

import { mergeWords } from './merge-words'

type Props = { entity: RecordEntity; id: string; name: string; until: Date }

/** The button that undoes a merge, after a confirmation. */
export function UndoMerge({ entity, id, name, until }: Props) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)

  async function undo() {
    const sent = await sendJson(`${mergeWords[entity].api}/merges/${id}/undo`, 'POST')
    if (!sent.ok) return sent.error.message
    void notify('המיזוג בוטל והכרטיסים הופרדו')
    router.refresh()
  }

  return (
    <>
      <Button size="sm" onClick={() => setConfirming(true)}>
        ביטול המיזוג
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`לבטל את המיזוג אל ״${name}״?`}
        confirmLabel="ביטול המיזוג"
        cancelLabel="להשאיר ממוזג"
        onConfirm={undo}
      >
        כל מה שעבר מהכרטיסים האחרים יחזור אליהם, והשדות ישובו לערכם הקודם. מה ששונה מאז המיזוג יישאר כפי שהוא. אפשר לבטל
        עד {formatDate(until)}.
      </ConfirmDialog>
    </>
  )
}
