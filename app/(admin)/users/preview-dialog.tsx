'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

type Props = { roles: readonly Choice[]; onClose: () => void }

/** The dialog that starts a read-only preview of the office with the permissions of a role. */
export const PreviewDialog = ({ roles, onClose }: Props) => (
  <Dialog open onClose={onClose} title="תצוגה כתפקיד">
    <Choose roles={roles} onClose={onClose} />
  </Dialog>
)

function Choose({ roles, onClose }: Props) {
  const [roleId, setRole] = useState(roles[0]?.value ?? '')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function start() {
    setSending(true)
    const sent = await sendJson('/api/users/preview', 'POST', { roleId })
    if (sent.ok) return location.assign(linkTo('home'))
    setSending(false)
    setProblem(sent.error.message)
  }

  return (
    <div className="stack">
      {problem && <Alert tone="bad" live title={problem} />}
      <p className="dialog-text">
        המערכת תיראה כפי שהתפקיד רואה אותה, לצפייה בלבד, עד שתחזרו בכפתור שבראש המסך. הרשומות הן שלך: מה שרואים רק
        ״אצלי״ הוא מה שבאחריותך.
      </p>
      <SelectField
        label="תפקיד"
        options={roles}
        value={roleId}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="primary" loading={isSending} onClick={start}>
          כניסה לתצוגה
        </Button>
        <Button onClick={onClose}>ביטול</Button>
      </div>
    </div>
  )
}
