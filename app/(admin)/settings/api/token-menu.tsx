'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Bidi } from '@/components/ui/bidi'
import { IconBan } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'

/** The menu of an active key, with the action to revoke it. */
export function TokenMenu({ id, name }: { id: string; name: string }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Menu
        label={`פעולות על המפתח ${name}`}
        items={[
          {
            label: 'ביטול המפתח',
            icon: <IconBan size={20} />,
            tone: 'danger',
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <ActionDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={
          <>
            לבטל את המפתח <Bidi>{name}</Bidi>?
          </>
        }
        confirmLabel="ביטול המפתח"
        cancelLabel="השארת המפתח"
        url={`/api/api-tokens/${id}`}
        method="DELETE"
        done="המפתח בוטל"
      >
        <p>מערכת שמשתמשת בו תיחסם מיד, ואי אפשר להחזיר מפתח שבוטל.</p>
      </ActionDialog>
    </>
  )
}
