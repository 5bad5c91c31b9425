'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { type Sent, sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'
import { refusalText } from '@/lib/format/refusal-text'
import type { Team } from '@/lib/modules/users/users.queries'

import styles from './users.module.css'

type Props = { teams: readonly Team[]; onClose: () => void }

/** The dialog that adds, renames and deletes teams; each change is saved at once. */
export function TeamsDialog({ teams, onClose }: Props) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()

  async function keep(sending: Promise<Sent<unknown>>): Promise<boolean> {
    const sent = await sending
    setProblem(sent.ok ? undefined : refusalText(sent.error))
    if (sent.ok) router.refresh()
    return sent.ok
  }

  return (
    <Dialog open onClose={onClose} title="צוותים">
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        {teams.length === 0 && <p className="dialog-text">עוד אין צוותים. צוות רואה תצוגות ששותפו איתו.</p>}
        {teams.map((team) => (
          <TeamRow key={`${team.id} ${team.version}`} team={team} keep={keep} />
        ))}
        <NewTeam keep={keep} />
      </div>
    </Dialog>
  )
}

type Keep = { keep: (sending: Promise<Sent<unknown>>) => Promise<boolean> }

function TeamRow({ team: { id, name, version, members }, keep }: Keep & { team: Team }) {
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    if (typed !== name) void keep(sendJson(`/api/users/teams/${id}`, 'PUT', { name: typed, version }))
  }
  return (
    <form className={styles.team} onSubmit={rename}>
      <TextField
        label={`שם הצוות \u2068${name}\u2069`}
        hint={countText(members, ['איש אחד', 'שני אנשים', 'אנשים'])}
        name="name"
        defaultValue={name}
      />
      <Button type="submit">שמירה</Button>
      <IconButton
        label={`מחיקת הצוות \u2068${name}\u2069`}
        disabled={members > 0}
        onClick={() => void keep(sendJson(`/api/users/teams/${id}`, 'DELETE'))}
      >
        <IconTrash size={20} />
      </IconButton>
    </form>
  )
}

function NewTeam({ keep }: Keep) {
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = new FormData(form).get('name')
    if (await keep(sendJson('/api/users/teams', 'POST', { name }))) form.reset()
  }
  return (
    <form className={styles.team} onSubmit={add}>
      <TextField label="צוות חדש" name="name" autoComplete="off" />
      <Button type="submit" variant="primary" icon={<IconPlus size={20} />}>
        הוספה
      </Button>
    </form>
  )
}
