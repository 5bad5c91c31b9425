'use client'

import { IconMail, IconPlayerPlay, IconUserOff, IconUserShare } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'

import type { Choice } from '@/components/ui/inputs'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import type { Owned } from '@/lib/modules/users/handover/handover.rules'
import type { UserDetails } from '@/lib/modules/users/users.queries'
import { userStatus } from '@/lib/modules/users/users.rules'
import { href } from '@/lib/routes/find'

import { type Act, ActButton, ActDialog } from './act-button'

const HandoverDialog = dynamic(() => import('./handover-dialog').then((module) => module.HandoverDialog), {
  ssr: false,
})

type Props = { user: UserDetails; owned: Owned; receivers: readonly Choice[] }
type Asked = 'revoke' | 'disable' | 'handover'

/** What is done with a user as they stand: an invitation is sent again or called back, a user is disabled, handed over, let in again. */
export function UserActions({ user, owned, receivers }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const status = userStatus(user)
  const name = `\u2068${user.displayName}\u2069`
  const url = `/api/users/${user.id}`
  const close = () => setAsked(null)
  return (
    <>
      {status === 'invited' && <ActButton act={resend(url, user.email)} variant="primary" />}
      {status === 'disabled' && <ActButton act={enable(url, name)} variant="primary" />}
      <Menu label="פעולות נוספות" items={itemsOf(status, setAsked)} />
      <ActDialog act={revoke(url, name)} isOpen={asked === 'revoke'} onClose={close} />
      {(asked === 'disable' || asked === 'handover') && (
        <HandoverDialog
          user={user}
          owned={owned}
          receivers={receivers}
          isDisabling={asked === 'disable'}
          onClose={close}
        />
      )}
    </>
  )
}

function itemsOf(status: ReturnType<typeof userStatus>, ask: (what: Asked) => void): MenuItem[] {
  const off = <IconUserOff aria-hidden="true" />
  if (status === 'invited') return [{ label: 'ביטול ההזמנה', tone: 'danger', icon: off, onSelect: () => ask('revoke') }]
  const share: MenuItem = {
    label: 'העברת אחריות לעמית',
    icon: <IconUserShare aria-hidden="true" />,
    onSelect: () => ask('handover'),
  }
  if (status === 'disabled') return [share]
  return [share, { label: 'השבתת המשתמש', tone: 'danger', icon: off, onSelect: () => ask('disable') }]
}

const resend = (url: string, email: string): Act => ({
  label: 'שליחת ההזמנה שוב',
  url: `${url}/invitation`,
  method: 'POST',
  done: 'ההזמנה נשלחה שוב',
  icon: <IconMail size={20} aria-hidden="true" />,
  title: 'לשלוח את ההזמנה שוב?',
  text: `קישור חדש, תקף 72 שעות, יישלח אל \u2068${email}\u2069. הקישור הקודם יפסיק לעבוד.`,
})

const revoke = (url: string, name: string): Act => ({
  label: 'ביטול ההזמנה',
  url: `${url}/invitation`,
  method: 'DELETE',
  done: 'ההזמנה בוטלה',
  tone: 'danger',
  title: `לבטל את ההזמנה של ${name}?`,
  text: 'הקישור שנשלח יפסיק לעבוד, והשורה תרד מהרשימה. אפשר להזמין שוב בכל עת.',
  leadsTo: href('users'),
})

const enable = (url: string, name: string): Act => ({
  label: 'הפעלה מחדש',
  url: `${url}/disabling`,
  method: 'DELETE',
  done: 'המשתמש פעיל שוב',
  icon: <IconPlayerPlay size={20} aria-hidden="true" />,
  title: `להפעיל מחדש את ${name}?`,
  text: 'הכניסה תיפתח שוב, עם התפקידים וההרשאות שהיו.',
})
