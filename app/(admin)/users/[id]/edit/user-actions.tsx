'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ActionButton, type ButtonAction } from '@/components/domain/action-button'
import { ActionDialog } from '@/components/domain/action-dialog'
import { IconMail, IconPlayerPlay, IconUserOff, IconUserShare } from '@/components/ui/icons'
import type { Choice } from '@/components/ui/inputs'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import type { Owned } from '@/lib/modules/users/handover/handover.rules'
import type { UserDetails } from '@/lib/modules/users/users.queries'
import { userStatus } from '@/lib/modules/users/users.rules'
import { linkTo } from '@/lib/routes/links'

const HandoverDialog = dynamic(() => import('./handover-dialog').then((module) => module.HandoverDialog), {
  ssr: false,
})

type Props = { user: UserDetails; owned: Owned; ownedTexts: readonly string[]; receivers: readonly Choice[] }
type DialogName = 'revoke' | 'disable' | 'handover'

/** The actions on a user by status: resend or withdraw an invitation, disable, hand over, enable again. */
export function UserActions({ user, owned, ownedTexts, receivers }: Props) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const status = userStatus(user)
  const name = `\u2068${user.displayName}\u2069`
  const url = `/api/users/${user.id}`
  const close = () => setDialog(null)
  return (
    <>
      {status === 'invited' && <ActionButton {...resend(url, user.email)} />}
      {status === 'disabled' && <ActionButton {...enable(url, name)} />}
      <Menu label="פעולות נוספות" items={itemsOf(status, setDialog)} />
      <ActionDialog
        open={dialog === 'revoke'}
        onClose={close}
        title={`לבטל את ההזמנה של ${name}?`}
        confirmLabel="ביטול ההזמנה"
        url={`${url}/invitation`}
        method="DELETE"
        done="ההזמנה בוטלה"
        leadsTo={linkTo('users')}
      >
        הקישור שנשלח יפסיק לעבוד, והשורה תרד מהרשימה. אפשר להזמין שוב בכל עת.
      </ActionDialog>
      {(dialog === 'disable' || dialog === 'handover') && (
        <HandoverDialog
          user={user}
          owned={owned}
          ownedTexts={ownedTexts}
          receivers={receivers}
          isDisabling={dialog === 'disable'}
          onClose={close}
        />
      )}
    </>
  )
}

function itemsOf(status: ReturnType<typeof userStatus>, openDialog: (what: DialogName) => void): MenuItem[] {
  const off = <IconUserOff />
  if (status === 'invited')
    return [{ label: 'ביטול ההזמנה', tone: 'danger', icon: off, onSelect: () => openDialog('revoke') }]
  const share: MenuItem = {
    label: 'העברת אחריות לעמית',
    icon: <IconUserShare />,
    onSelect: () => openDialog('handover'),
  }
  if (status === 'disabled') return [share]
  return [share, { label: 'השבתת המשתמש', tone: 'danger', icon: off, onSelect: () => openDialog('disable') }]
}

const resend = (url: string, email: string): ButtonAction => ({
  label: 'שליחת ההזמנה שוב',
  variant: 'primary',
  tone: 'primary',
  url: `${url}/invitation`,
  method: 'POST',
  done: 'ההזמנה נשלחה שוב',
  icon: <IconMail size={20} />,
  title: 'לשלוח את ההזמנה שוב?',
  children: `קישור חדש, תקף 72 שעות, יישלח אל \u2068${email}\u2069. הקישור הקודם יפסיק לעבוד.`,
})

const enable = (url: string, name: string): ButtonAction => ({
  label: 'הפעלה מחדש',
  variant: 'primary',
  tone: 'primary',
  url: `${url}/disabling`,
  method: 'DELETE',
  done: 'המשתמש פעיל שוב',
  icon: <IconPlayerPlay size={20} />,
  title: `להפעיל מחדש את ${name}?`,
  children: 'הכניסה תיפתח שוב, עם התפקידים וההרשאות שהיו.',
})
