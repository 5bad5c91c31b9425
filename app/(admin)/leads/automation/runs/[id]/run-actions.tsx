'use client'

import { ActionButton } from '@/components/domain/action-button'
import { IconBan, IconRefresh } from '@/components/ui/icons'
import type { RunState } from '@/lib/modules/automations/automations.schema'

/** Retrying a run that failed, and stopping one that has not ended. */
export function RunActions({ id, state }: { id: string; state: RunState }) {
  if (state === 'failed')
    return (
      <ActionButton
        label="ניסיון חוזר"
        icon={<IconRefresh size={20} />}
        variant="primary"
        tone="primary"
        title="לנסות שוב את השלב שנכשל?"
        url={`/api/automations/runs/${id}/retry`}
        method="POST"
        done="השלב יתבצע שוב בעוד רגע"
      >
        הריצה תמשיך מהשלב הזה. מה שכבר נעשה אינו נעשה שוב.
      </ActionButton>
    )
  if (state !== 'running' && state !== 'waiting' && state !== 'paused') return null
  return (
    <ActionButton
      label="עצירת הריצה"
      icon={<IconBan size={20} />}
      title="לעצור את הריצה כאן?"
      confirmLabel="עצירה"
      url={`/api/automations/runs/${id}/cancellation`}
      method="POST"
      done="הריצה נעצרה"
    >
      השלבים שנשארו לא ייעשו. מה שכבר נעשה נשאר.
    </ActionButton>
  )
}
