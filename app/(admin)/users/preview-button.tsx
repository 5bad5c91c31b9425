'use client'

import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { sendJson } from '@/lib/client/send'
import { href } from '@/lib/routes/find'

/** Opens the office as a role would see it, for reading; nothing where there is no role to look through. */
export function PreviewButton({ roles }: { roles: readonly Choice[] }) {
  const [isOpen, setOpen] = useState(false)
  if (roles.length === 0) return null
  return (
    <>
      <Button icon={<IconEye size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        להסתכל בעיני תפקיד
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="להסתכל בעיני תפקיד">
        <Choose roles={roles} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Choose({ roles, onClose }: { roles: readonly Choice[]; onClose: () => void }) {
  const [roleId, setRole] = useState(roles[0]?.value ?? '')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function start() {
    setSending(true)
    const sent = await sendJson('/api/users/preview', 'POST', { roleId })
    if (sent.ok) return location.assign(href('home'))
    setSending(false)
    setProblem(sent.error.message)
  }

  return (
    <div className="stack">
      {problem && <Alert tone="bad" live title={problem} />}
      <p className="dialog-text">המערכת תיראה כפי שהתפקיד רואה אותה, לצפייה בלבד, עד שתחזרו בכפתור שבראש המסך.</p>
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
