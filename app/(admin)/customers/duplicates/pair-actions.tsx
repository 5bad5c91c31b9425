'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

import styles from './duplicates.module.css'

/** Actions on a pair: merge the two, or dismiss the suspicion. */
export function PairActions({ ids }: { ids: [string, string] }) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)

  async function dismiss() {
    const sent = await sendJson('/api/customers/duplicates/dismiss', 'POST', { ids })
    if (!sent.ok) return sent.error.message
    void notify('הזוג לא יוצג עוד כחשד לכפילות')
    router.refresh()
  }

  return (
    <span className={styles.tokens}>
      <ButtonLink size="sm" href={`${linkTo('customers-merge')}?ids=${ids.join(',')}`}>
        מיזוג
      </ButtonLink>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        לא אותו לקוח
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="אלה שני לקוחות שונים?"
        confirmLabel="כן, שני לקוחות"
        tone="primary"
        onConfirm={dismiss}
      >
        הזוג יירד מהרשימה ולא ייבדק עוד.
      </ConfirmDialog>
    </span>
  )
}
