'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import {
  IconKey,
  IconLink,
  IconMessage,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconStar,
  IconTrash,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { ProblemDialog } from '@/components/ui/problem-dialog'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { sendJson } from '@/lib/client/send'
import { canFollow, isAtProvider, isWorking } from '@/lib/messaging/account-states'
import { channelStateLabels } from '@/lib/modules/channels/channels.labels'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import type { ChannelState } from '@/lib/vocabulary/messaging'

import type { AccountDialog } from './account-dialogs'
import type { AccountHandle } from './account-handle'

const loadDialogs = () => import('./account-dialogs').then((all) => all.AccountDialogs)

type Props = { account: AccountHandle }

/** The actions on an account: those that its state allows. */
export function AccountActions({ account }: Props) {
  const [dialog, setDialog] = useState<AccountDialog>()
  // Once loaded they stay: a new address is shown after the question was closed.
  const [isWanted, setWanted] = useState(false)
  const AccountDialogs = useLazy(loadDialogs, isWanted)
  const { state, isSimulated } = account
  const open = (one: AccountDialog) => {
    setWanted(true)
    setDialog(one)
  }
  return (
    <>
      {isSimulated && isAtProvider(state) && (
        <Button icon={<IconMessage size={20} />} onClick={() => open('simulated')}>
          הודעה מלקוח לדוגמה
        </Button>
      )}
      {state !== 'banned' && (
        <Button icon={<IconPencil size={20} />} onClick={() => open('edit')}>
          עריכה
        </Button>
      )}
      <MainButton account={account} onTest={() => open('test')} onEnable={() => open('enable')} />
      <Menu label="פעולות נוספות" items={itemsOf(account, open)} />
      {AccountDialogs && <AccountDialogs account={account} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

type MainProps = Props & { onTest: () => void; onEnable: () => void }

function MainButton({ account, onTest, onEnable }: MainProps) {
  if (isWorking(account.state))
    return describeChannelKind(account.kind).isOwn ? null : (
      <Button variant="primary" icon={<IconSend size={20} className="flip" />} onClick={onTest}>
        הודעת בדיקה
      </Button>
    )
  if (account.state === 'disabled')
    return (
      <Button variant="primary" icon={<IconPlayerPlay size={20} />} onClick={onEnable}>
        הפעלה
      </Button>
    )
  return canFollow(account.state, 'verifying') ? <ConnectButton account={account} /> : null
}

function ConnectButton({ account: { id, version } }: Props) {
  const router = useRouter()
  const [isConnecting, setConnecting] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function connect() {
    setConnecting(true)
    const sent = await sendJson<{ state: ChannelState }>(`/api/whatsapp/accounts/${id}/connection`, 'POST', { version })
    setConnecting(false)
    if (!sent.ok) setProblem(sent.error.message)
    else void notify(`מצב החשבון: ${channelStateLabels[sent.data.state]}`)
    router.refresh()
  }

  return (
    <>
      <Button variant="primary" icon={<IconLink size={20} />} loading={isConnecting} onClick={connect}>
        חיבור
      </Button>
      <ProblemDialog title="חיבור החשבון" problem={problem} onClose={() => setProblem(undefined)} />
    </>
  )
}

/** Returns the menu items of an account in its present state. */
function itemsOf({ kind, state, isPrimary }: AccountHandle, open: (one: AccountDialog) => void): MenuItem[] {
  const item = (dialog: AccountDialog, label: string, icon: React.ReactNode): MenuItem => ({
    label,
    icon,
    onSelect: () => open(dialog),
  })
  const isOff = state === 'disabled' || state === 'banned'
  const hasProvider = !describeChannelKind(kind).isOwn
  return [
    ...(hasProvider && isWorking(state) ? [item('check', 'בדיקת החיבור', <IconRefresh size={20} />)] : []),
    ...(isOff || !hasProvider ? [] : [item('secrets', 'החלפת מפתחות', <IconKey size={20} />)]),
    ...(isOff || !hasProvider ? [] : [item('webhook', 'כתובת לאירועים', <IconLink size={20} />)]),
    ...(isOff || isPrimary || !hasProvider ? [] : [item('primary', 'קביעה כחשבון הראשי', <IconStar size={20} />)]),
    ...(isOff ? [] : [item('disable', 'השבתה', <IconPlayerPause size={20} />)]),
    { ...item('delete', 'מחיקה', <IconTrash size={20} />), tone: 'danger' as const },
  ]
}
