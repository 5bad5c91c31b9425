'use client'

import { useState } from 'react'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { IconEye } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'

/** Banner on every page during a role preview: the role, and a button to end it. */
export function PreviewBanner({ role }: { role: string }) {
  const [problem, setProblem] = useState<string>()
  const [isEnding, setEnding] = useState(false)

  async function end() {
    setEnding(true)
    const sent = await sendJson('/api/users/preview', 'DELETE')
    if (sent.ok) return location.assign('/')
    setEnding(false)
    setProblem(sent.error.message)
  }

  return (
    <section className="preview-banner" aria-label="תצוגה כתפקיד">
      <IconEye size={20} />
      <p>
        {problem ? (
          <strong role="alert">{problem}</strong>
        ) : (
          <>
            המערכת כפי ש<Bidi>{role}</Bidi> רואה אותה, לצפייה בלבד. ההרשאות הן של התפקיד; הרשומות ש״שלי״ הן שלך.
          </>
        )}
      </p>
      <Button size="sm" loading={isEnding} onClick={end}>
        חזרה
      </Button>
    </section>
  )
}
