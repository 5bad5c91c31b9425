'use client'

import { useEffect, useState } from 'react'

import { isSoundOn, setSoundOn } from '@/components/shell/inbox/inbox-sound'
import { useLive } from '@/components/shell/live'
import { IconBell, IconPoint } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'

import { type Agent, INBOX_PATH } from './contract'
import styles from './inbox.module.css'

const BEAT_MS = 25_000

const OWN = { online: 'זמין/ה', busy: 'עסוק/ה', away: 'לא ליד המחשב' } as const

/** Whether the viewer takes conversations now; while the window is seen, the server is told that it is. */
export function PresenceMenu({ viewerId }: { viewerId: string }) {
  const { data: agents, mutate } = useRead<Agent[]>(`${INBOX_PATH}/agents`)
  useLive(['conversation-agent'], () => void mutate())
  useBeat(() => void mutate())
  const sound = useSound()
  const own = agents?.find(({ id }) => id === viewerId)?.state
  const state = own === 'busy' || own === 'away' ? own : 'online'
  const choose = async (next: keyof typeof OWN) => {
    const sent = await sendJson(`${INBOX_PATH}/presence`, 'PUT', { state: next })
    if (!sent.ok) void notify(problemText(sent.error))
    await mutate()
  }
  return (
    <Menu
      label={OWN[state]}
      hasText
      size="sm"
      className={styles.presence ?? ''}
      icon={<IconPoint size={18} className={styles[state]} />}
      items={[
        ...(['online', 'busy', 'away'] as const).map((one) => ({
          label: OWN[one],
          checked: one === state,
          icon: <IconPoint size={18} className={styles[one]} />,
          onSelect: () => void choose(one),
        })),
        sound,
      ]}
    />
  )
}

/** The switch of the sound that a new message makes in this browser; who turns it on hears it. */
function useSound() {
  const [isOn, setOn] = useState(isSoundOn)
  return {
    label: isOn ? 'השתקת הצליל להודעות' : 'הפעלת הצליל להודעות',
    icon: <IconBell size={18} />,
    onSelect: () => {
      setSoundOn(!isOn)
      setOn(!isOn)
      if (!isOn) void import('@/components/shell/inbox/play-chime').then(({ playChime }) => playChime())
    },
  }
}

function useBeat(onFirst: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then by the clock
  useEffect(() => {
    let isBeating = false
    const beat = async () => {
      if (isBeating || document.visibilityState !== 'visible') return false
      isBeating = true
      const sent = await sendJson(`${INBOX_PATH}/presence/beat`, 'POST', undefined, { stayOnSignOut: true })
      isBeating = false
      return sent.ok
    }
    void beat().then((isHeard) => isHeard && onFirst())
    const timer = setInterval(() => void beat(), BEAT_MS)
    const seen = () => void beat()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
