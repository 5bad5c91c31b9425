'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import { choiceRefusal, KEEP_RECORDS, type Owned } from '@/lib/modules/users/handover/handover.rules'
import type { UserDetails } from '@/lib/modules/users/users.queries'

import styles from '../../users.module.css'

type Props = {
  user: UserDetails
  owned: Owned
  /** `owned` in words. */
  ownedTexts: readonly string[]
  receivers: readonly Choice[]
  /** Whether the user is disabled as well; otherwise only their records are handed over. */
  isDisabling: boolean
  onClose: () => void
}

/** The dialog that counts a user's records and hands them over to a colleague, with or without disabling the user. */
export function HandoverDialog({ user, owned, ownedTexts, receivers, isDisabling, onClose }: Props) {
  const router = useRouter()
  const [toId, setTo] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const name = `\u2068${user.displayName}\u2069`

  async function send() {
    const missing = choiceRefusal(owned, toId)
    if (missing) return setRefusal(isDisabling ? missing : 'יש לבחור מי יקבל')
    setProblem(undefined)
    setSending(true)
    const url = `/api/users/${user.id}/${isDisabling ? 'disabling' : 'handover'}`
    const sent = await sendJson<{ isLeft: boolean }>(url, 'POST', { toId: toId || null })
    setSending(false)
    if (!sent.ok) return refuse(sent.error)
    void notify(saidOf(isDisabling, sent.data.isLeft))
    onClose()
    router.refresh()
  }

  /** The user's records may have changed since they were counted, so the refresh counts them again. */
  function refuse({ fields, message }: SendError) {
    setRefusal(fields?.toId)
    if (!fields?.toId) return setProblem(message)
    router.refresh()
  }

  return (
    <Dialog open onClose={onClose} title={isDisabling ? `להשבית את ${name}?` : `להעביר את האחריות של ${name}?`}>
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        {isDisabling && (
          <p className="dialog-text">כל החיבורים ינותקו מיד, והכניסה תיחסם. ההיסטוריה נשארת, ואפשר להפעיל מחדש.</p>
        )}
        {ownedTexts.length === 0 ? (
          <p className="dialog-text">אין כרגע דבר באחריות המשתמש.</p>
        ) : (
          <>
            <div className="dialog-text">
              באחריות המשתמש:
              <ul className={styles.held}>
                {ownedTexts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
            <SelectField
              label="מי יקבל את האחריות"
              required
              error={refusal}
              placeholder="יש לבחור"
              options={isDisabling ? [...receivers, STAYS] : receivers}
              value={toId}
              onChange={(event) => {
                setTo(event.currentTarget.value)
                setRefusal(undefined)
              }}
            />
          </>
        )}
        <div className="dialog-actions">
          {(isDisabling || ownedTexts.length > 0) && (
            <Button variant={isDisabling ? 'danger' : 'primary'} loading={isSending} onClick={send}>
              {isDisabling ? 'השבתה' : 'העברה'}
            </Button>
          )}
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </div>
    </Dialog>
  )
}

const STAYS: Choice = { value: KEEP_RECORDS, label: 'להשאיר אצל המשתמש המושבת' }

function saidOf(isDisabling: boolean, isLeft: boolean): string {
  if (isLeft) return 'ההעברה נמשכת ברקע; אפשר לעקוב אחריה בסימן הפעילות שבראש המסך'
  return isDisabling ? 'המשתמש הושבת' : 'האחריות הועברה'
}
