'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DateText } from '@/components/ui/date-text'
import { IconDeviceDesktop, IconDeviceMobile } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { deviceWords, parseDevice } from '@/lib/format/device'

import styles from './account.module.css'

type Device = { id: string; userAgent: string; ip: string; since: Date; seenAt: Date; isCurrent: boolean }

/** The user's sessions, with buttons to end them. */
export function DeviceList({ devices }: { devices: Device[] }) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const others = devices.filter(({ isCurrent }) => !isCurrent).length

  const end = async (id?: string) => {
    const sent = await sendJson(id ? `/api/account/sessions/${id}` : '/api/account/sessions', 'DELETE')
    setProblem(sent.ok ? undefined : sent.error.message)
    if (!sent.ok) return sent.error.message
    void notify(id ? 'החיבור נותק' : 'כל שאר החיבורים נותקו')
    router.refresh()
  }

  return (
    <Card
      title="חיבורים ומכשירים"
      actions={others > 0 && <Button onClick={() => setConfirming(true)}>ניתוק כל השאר</Button>}
    >
      {problem && <Alert tone="bad" live title={problem} />}
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => end(device.id)} />
        ))}
      </ul>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="לנתק את כל שאר החיבורים?"
        confirmLabel="ניתוק"
        onConfirm={() => end()}
      >
        בכל שאר המכשירים תידרש התחברות מחדש. החיבור הזה יישאר.
      </ConfirmDialog>
    </Card>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => Promise<unknown> }) {
  const { userAgent, ip, since, seenAt, isCurrent } = device
  const [isEnding, setEnding] = useState(false)
  const Icon = parseDevice(userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop
  const name = deviceWords(userAgent)
  const finish = async () => {
    setEnding(true)
    await onEnd()
    setEnding(false)
  }
  return (
    <li className={styles.device}>
      <Icon size={24} />
      <div className={styles.words}>
        <p>
          <Ltr>{name}</Ltr> {isCurrent && <Badge tone="ok">המכשיר הזה</Badge>}
        </p>
        <p className="muted">
          {ip && ip !== 'direct' && (
            <>
              <Ltr>{ip}</Ltr>
              {' · '}
            </>
          )}
          התחברות: <DateText at={since} as="datetime" /> · פעילות אחרונה: <DateText at={seenAt} as="datetime" />
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" loading={isEnding} aria-label={`ניתוק ${name}`} onClick={finish}>
          ניתוק
        </Button>
      )}
    </li>
  )
}
