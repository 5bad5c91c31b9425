'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/switch'
import { sendJson } from '@/lib/client/send'
import type { Choice } from '@/lib/modules/notifications/notifications.rules'
import { notificationKinds } from '@/lib/notifications/kinds'

import styles from './notifications.module.css'

/** Card of the notification channels by kind; a switch is saved at once. */
export function ChoicesCard({ choices: drawn }: { choices: Choice[] }) {
  const [choices, setChoices] = useState(drawn)
  const [problem, setProblem] = useState('')

  const put = (choice: Choice) => setChoices((all) => all.map((one) => (one.kind === choice.kind ? choice : one)))
  async function choose(before: Choice, after: Choice) {
    put(after)
    setProblem('')
    const sent = await sendJson('/api/notifications/choices', 'PUT', after)
    if (sent.ok) return
    put(before)
    setProblem(sent.error.message)
  }

  return (
    <Card title="על מה להודיע לי">
      {problem && <Alert tone="bad" live title={problem} />}
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.kind}>
            <ChoiceLine choice={choice} onChoose={(after) => choose(choice, after)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { choice: Choice; onChoose: (choice: Choice) => void }

function ChoiceLine({ choice, onChoose }: LineProps) {
  const { hasOwnEmail } = notificationKinds[choice.kind]
  return (
    <fieldset className={styles.choice}>
      <legend>{notificationKinds[choice.kind].label}</legend>
      <Switch
        checked={choice.inApp}
        onChange={({ currentTarget }) => onChoose({ ...choice, inApp: currentTarget.checked })}
      >
        בפעמון
      </Switch>
      {hasOwnEmail ? (
        <span className={styles.always}>העותק החתום נשלח תמיד בדוא״ל</span>
      ) : (
        <Switch
          checked={choice.byMail}
          onChange={({ currentTarget }) => onChoose({ ...choice, byMail: currentTarget.checked })}
        >
          בדוא״ל
        </Switch>
      )}
    </fieldset>
  )
}
