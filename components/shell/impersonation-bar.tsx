'use client'

import { useEffect, useState } from 'react'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { IconAlertTriangle } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'

type Impersonation = { personName: string; homeName: string; reason: string; endsAt: string; mode: 'read' | 'full' }
/** `until` is the end time formatted by the server, shown until the countdown starts. */
type Props = { impersonation: Impersonation; company: string; until: string }

const MODES = { read: 'צפייה בלבד', full: 'צפייה ועריכה' }

/**
 * Bar on every page during an impersonation: who acts in which company, why and for how long, with a button to end it.
 */
export function ImpersonationBar({ impersonation, company, until }: Props) {
  const { personName, homeName, reason, endsAt, mode } = impersonation
  const [problem, setProblem] = useState<string>()
  const [isEnding, setEnding] = useState(false)

  async function end() {
    setEnding(true)
    const sent = await sendJson('/api/act', 'DELETE')
    // 409: the time was over already.
    if (sent.ok || sent.error.code === 'not_visiting') return location.assign('/')
    setEnding(false)
    setProblem(sent.error.message)
  }

  return (
    <section className="visit-bar" aria-label="ביקור בחברה">
      <IconAlertTriangle size={24} />
      <p className="visit-text">
        {problem ? (
          <strong role="alert">{problem}</strong>
        ) : (
          <>
            <strong>
              <Bidi>{personName}</Bidi> (<Bidi>{homeName}</Bidi>) בחברה <Bidi>{company}</Bidi>
            </strong>{' '}
            <span>
              {MODES[mode]} · סיבה: <Bidi>{reason}</Bidi>
            </span>
          </>
        )}
      </p>
      <TimeLeft endsAt={endsAt} until={until} />
      <Button loading={isEnding} onClick={end}>
        סיום
      </Button>
    </section>
  )
}

/** Countdown in seconds; at the end it loads the home page. */
function TimeLeft({ endsAt, until }: { endsAt: string; until: string }) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => {
      const seconds = Math.ceil((Date.parse(endsAt) - Date.now()) / 1000)
      setLeft(Math.max(0, seconds))
      // One second of tolerance, so that the server agrees that the time is over.
      if (seconds < -1) location.assign('/')
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <span className="visit-time" role="timer">
      {left === undefined ? `עד ${until}` : `נותרו ${clock(left)}`}
    </span>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
