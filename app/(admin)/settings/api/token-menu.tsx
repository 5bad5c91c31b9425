'use client'

import { IconBan } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** Ends a key that still opens something. */
export function TokenMenu({ id, name }: { id: string; name: string }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)

  async function revoke() {
    const sent = await sendJson(`/api/api-tokens/${id}`, 'DELETE')
    if (!sent.ok) return sent.error.message
    void notify('המפתח בוטל')
    router.refresh()
    return undefined
  }

  return (
    <>
      <Menu
        label={`פעולות על המפתח ${name}`}
        items={[
          {
            label: 'ביטול המפתח',
            icon: <IconBan size={20} aria-hidden="true" />,
            tone: 'danger',
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          <>
            לבטל את המפתח <Bidi>{name}</Bidi>?
          </>
        }
        confirmLabel="ביטול המפתח"
        cancelLabel="השארת המפתח"
        onConfirm={revoke}
      >
        <p>מערכת שמשתמשת בו תיחסם מיד, ואי אפשר להחזיר מפתח שבוטל.</p>
      </ConfirmDialog>
    </>
  )
}
