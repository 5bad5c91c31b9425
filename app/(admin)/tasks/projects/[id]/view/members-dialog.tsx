'use client'

import { useState } from 'react'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconX } from '@/components/ui/icons'
import { Select } from '@/components/ui/inputs'
import { isolate } from '@/lib/format/bidi'
import { type Option, toOptions } from '@/lib/format/options'
import { projectRoleLabels } from '@/lib/modules/tasks/tasks.labels'
import type { ProjectRole } from '@/lib/modules/tasks/tasks.schema'
import type { ManagedProject } from './managed-project'
import { useSaveProject } from './use-save-project'

type Props = { project: ManagedProject; people: readonly Option[]; onClose: () => void }

/** Who works on a project, and as what. */
export function MembersDialog({ project, people, onClose }: Props) {
  const [members, setMembers] = useState(project.members)
  const { save, problem, isSaving } = useSaveProject(project, 'members', onClose)
  const open = people.filter(({ value }) => !members.some(({ userId }) => userId === value))
  const setRole = (userId: string, role: ProjectRole) =>
    setMembers((now) => now.map((member) => (member.userId === userId ? { ...member, role } : member)))
  return (
    <Dialog open title={`הצוות של ${isolate(project.name)}`} onClose={onClose}>
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        <ul className={styles.items} aria-label="צוות הפרויקט">
          {members.map(({ userId, name, role }) => (
            <li key={userId} className={styles.item}>
              <Bidi>{name}</Bidi>
              <span className={styles.facts}>
                <Select
                  aria-label={`תפקיד של ${isolate(name)}`}
                  options={toOptions(projectRoleLabels)}
                  value={role}
                  onChange={(event) => setRole(userId, event.currentTarget.value as ProjectRole)}
                />
                <IconButton
                  label={`הסרת ${isolate(name)}`}
                  size="sm"
                  onClick={() => setMembers((now) => now.filter((member) => member.userId !== userId))}
                >
                  <IconX size={16} />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
        {open.length > 0 && (
          <Select
            aria-label="הוספה לצוות"
            placeholder="הוספה לצוות"
            options={open}
            value=""
            onChange={(event) => {
              const person = open.find(({ value }) => value === event.currentTarget.value)
              if (person) setMembers((now) => [...now, { userId: person.value, name: person.label, role: 'member' }])
            }}
          />
        )}
        <div className="dialog-actions">
          <Button
            variant="primary"
            loading={isSaving}
            onClick={() => save({ members: members.map(({ userId, role }) => ({ userId, role })) })}
          >
            שמירה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </div>
    </Dialog>
  )
}
