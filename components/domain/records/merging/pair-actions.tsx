'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { RecordEntity } from '@/lib/records/kind'

import styles from './duplicates.module.css'
import { mergeWords } from './merge-words'

/** Actions on a pair: merge the two, or dismiss the suspicion. */
export function PairActions({ entity, ids }: { entity: RecordEntity; ids: [string, string] }) {
  const words = mergeWords[entity]
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)

  async function dismiss() {
    const sent = await sendJson(`${words.api}/duplicates/dismiss`, 'POST', { ids })
    if (!sent.ok) return sent.error.message
    void notify('הזוג לא יוצג עוד כחשד לכפילות')
    router.refresh()
  }

  return (
    <span className={styles.tokens}>
      <ButtonLink size="sm" href={`${words.merge}?ids=${ids.join(',')}`}>
        מיזוג
      </ButtonLink>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        {words.different}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.differentTitle}
        confirmLabel={words.differentConfirm}
        tone="primary"
        onConfirm={dismiss}
      >
        הזוג יירד מהרשימה ולא ייבדק עוד.
      </ConfirmDialog>
    </span>
  )
}
