'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { IconLink, IconPlus } from '@/components/ui/icons'
import { TextInput } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { taskPriorityLabels } from '@/lib/modules/tasks/tasks.labels'
import type { TaskSubject } from '@/lib/modules/tasks/tasks.schema'

import { loadQuickReader, type QuickLine, type QuickNames, type QuickReader, taskOfLine } from './load-quick-lines'
import type { NamedSubject } from './subject-picker'
import styles from './tasks.module.css'

type Props = {
  /** Who has a task that names nobody. */
  actorId: string
  /** The project and the record to which new tasks belong. */
  projectId?: string | undefined
  subject?: TaskSubject | undefined
  /** Kinds of records of which one may be chosen, where the task is about none yet. */
  offered?: readonly TaskSubject['entity'][] | undefined
}

/** One line that becomes a task: days, times, priority, people, projects and tags are understood as they are typed. */
export function QuickAdd({ actorId, projectId, subject, offered = [] }: Props) {
  const router = useRouter()
  const errorId = useId()
  const [line, setLine] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<NamedSubject | null>()
  const SubjectPicker = useLazy(loadSubjectPicker, chosen !== undefined)
  const reader = useQuickLines()

  async function add(event: React.FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const body = taskOfLine(await reader.read(line), { actorId, projectId })
    const sent = await sendJson('/api/tasks', 'POST', { ...body, subject: subject ?? idOf(chosen) })
    setSaving(false)
    if (!sent.ok) return setProblem(problemText(sent.error))
    // The next task may have been begun meanwhile.
    setLine((now) => (now === line ? '' : now))
    setChosen(undefined)
    setProblem(undefined)
    void notify('המשימה נוספה')
    router.refresh()
  }

  const understood = line.trim() === '' ? null : reader.readNow(line)
  return (
    <form className={styles.quick} onSubmit={add} noValidate>
      <div className={styles['quick-line']}>
        <TextInput
          aria-label="משימה חדשה"
          placeholder="מה לעשות? למשל: להתקשר לדנה מחר ב־10 דחוף"
          autoComplete="off"
          maxLength={300}
          value={line}
          onFocus={reader.load}
          onChange={(event) => {
            setLine(event.target.value)
            setProblem(undefined)
          }}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        {offered.length > 0 && (
          <IconButton
            label="קישור לרשומה"
            variant="outline"
            aria-expanded={chosen !== undefined}
            onClick={() => setChosen(chosen === undefined ? null : undefined)}
          >
            <IconLink size={20} />
          </IconButton>
        )}
        <Button type="submit" variant="primary" loading={isSaving} icon={<IconPlus size={20} />}>
          הוספה
        </Button>
      </div>
      {chosen !== undefined && SubjectPicker && (
        <div className={styles.pair}>
          <SubjectPicker offered={offered} value={chosen} onChange={setChosen} />
        </div>
      )}
      {problem && (
        <Alert tone="bad" live>
          <span id={errorId}>{problem}</span>
        </Alert>
      )}
      {understood && <Understood read={understood} choices={reader.names} />}
    </form>
  )
}

const loadSubjectPicker = () => import('./subject-picker').then((module) => module.SubjectPicker)

const idOf = (subject: NamedSubject | null | undefined): TaskSubject | null =>
  subject ? { entity: subject.entity, id: subject.id } : null

const NO_NAMES: QuickNames = { people: [], projects: [], tags: [] }

/** Reads lines; the rules, and the people, projects and tags that a line may name, are loaded once somebody begins to type. */
function useQuickLines() {
  const [loaded, setLoaded] = useState<QuickReader>()
  return {
    names: loaded?.names ?? NO_NAMES,
    load: () => void (loaded ?? loadQuickReader().then(setLoaded)),
    read: async (line: string): Promise<QuickLine> => (loaded ?? (await loadQuickReader())).read(line),
    readNow: (line: string): QuickLine | null => loaded?.read(line) ?? null,
  }
}

/** What was understood of the line, besides the title. */
function Understood({ read, choices }: { read: QuickLine; choices: QuickNames }) {
  const nameOf = (all: QuickNames['people'], wanted: string) => all.find(({ id }) => id === wanted)?.name
  const { dueOn, dueTime, repeat, priority, assigneeIds, projectId, tagIds } = read
  const names = [
    ...assigneeIds.map((id) => nameOf(choices.people, id)),
    ...(projectId ? [nameOf(choices.projects, projectId)] : []),
    ...tagIds.map((id) => nameOf(choices.tags, id)),
  ].filter((name) => name !== undefined)
  return (
    <p className={styles.understood} role="status">
      <Bidi>{read.title}</Bidi>
      {dueOn && (
        <Badge tone="info">
          <DateText at={`${dueOn}T12:00:00Z`} />
          {dueTime && (
            <>
              {' '}
              <Ltr>{dueTime}</Ltr>
            </>
          )}
        </Badge>
      )}
      {repeat && <Badge tone="info">{repeat.text}</Badge>}
      {priority !== 'normal' && <Badge tone="warn">{taskPriorityLabels[priority]}</Badge>}
      {names.map((name) => (
        <Badge key={name}>
          <Bidi>{name}</Bidi>
        </Badge>
      ))}
    </p>
  )
}
