'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import type { Catalogue } from '@/lib/automation/catalogue'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { type Sent, sendJson } from '@/lib/client/send'
import { readNow } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import { linkTo } from '@/lib/routes/links'
import type { Graph } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'
import { stepOfPath } from './edit-steps'
import { GraphEditor } from './graph-editor'
import { TryButton } from './try-button'

/** The graph is one value of the form: its own type would lead the form's types round and round. */
type FormValues = { name: string; description: string; maxRunsPerHour: string; graph: object }

type Saved = { id: string; version: number }
type Props = {
  start: { name: string; description: string; maxRunsPerHour: number; graph: Graph }
  entity: AutomationEntityName
  catalogue: Catalogue
  saved?: Saved
  templateKey?: string | null
  /** The steps that are open at first, because something is missing in them. */
  opened?: readonly string[]
}

const loadRules = () => import('./automation-rules').then((rules) => rules.automationFormRules)

/** The form that builds an automation, new or saved. */
export function AutomationForm({ start, entity, catalogue, saved, templateKey = null, opened = [] }: Props) {
  const router = useRouter()
  const [version, setVersion] = useState(saved?.version ?? 1)
  const [rival, setRival] = useState<Rival>()
  const form = useOfficeForm<FormValues, object, { id: string }>({
    schema: loadRules,
    defaults: { ...start, maxRunsPerHour: String(start.maxRunsPerHour) },
    submit: async (body) => {
      setRival(undefined)
      if (!saved) return sendJson('/api/automations', 'POST', { ...body, entity, templateKey })
      const sent = await sendJson<{ id: string }>(`/api/automations/${saved.id}`, 'PUT', { ...body, version })
      if (isStale(sent)) setRival(await readNow<Rival>(`/api/automations/${saved.id}`))
      return sent
    },
    onSaved: ({ id }) => {
      notify(saved ? 'השינויים נשמרו' : 'האוטומציה נשמרה כטיוטה')
      if (saved) setVersion((before) => before + 1)
      else router.push(linkTo('automations-view', { id }))
      router.refresh()
    },
  })
  const { value, onChange } = form.bound('graph')
  const graph = value as Graph
  const errors = byPlace(graph, form.errors)
  return (
    <OfficeForm form={{ ...form, errors }} label={saved ? 'עריכת אוטומציה' : 'אוטומציה חדשה'}>
      {rival && <RivalAlert rival={rival} onOverride={() => setVersion(rival.version)} />}
      <div className={styles.builder}>
        <FormSection title="האוטומציה">
          <TextField label="שם" required wide {...form.field('name')} />
          <TextareaField label="תיאור" wide rows={2} {...form.field('description')} />
        </FormSection>
        <GraphEditor
          graph={graph}
          catalogue={catalogue}
          errors={errors}
          idOf={form.idOf}
          maxRuns={form.field('maxRunsPerHour')}
          opened={opened}
          onChange={(next, changed) => {
            onChange(next as never)
            form.rhf.clearErrors(changed ? [`steps.${changed}` as never, 'graph'] : ['graph'])
          }}
        />
      </div>
      <SaveBar
        label={saved ? 'שמירה' : 'שמירת טיוטה'}
        cancelHref={linkTo('automations')}
        danger={saved && <TryButton id={saved.id} entity={entity} graph={graph} catalogue={catalogue} />}
      />
    </OfficeForm>
  )
}

const isStale = (sent: Sent<unknown>) => !sent.ok && sent.error.code === 'stale'

/** What somebody else saved meanwhile. */
type Rival = { version: number; updatedByName?: string | null }

const RivalAlert = ({ rival, onOverride }: { rival: Rival; onOverride: () => void }) => (
  <Alert
    tone="warn"
    title={`${rival.updatedByName ? isolate(rival.updatedByName) : 'מישהו אחר'}: שמירה חדשה בזמן העריכה`}
  >
    <p>מה שהקלדת נשאר כאן. אפשר לפתוח את הדף בכרטיסייה נוספת ולהשוות, או לשמור את שלך במקום.</p>
    <Button type="submit" size="sm" onClick={onOverride}>
      לשמור את שלי במקום
    </Button>
  </Alert>
)

/** Sorts the errors of a save by their places: a step, `steps.<id>`, or another part of the graph, `graph.<part>`. */
function byPlace({ steps }: Graph, errors: Readonly<Record<string, string>>) {
  const places: Record<string, string> = {}
  for (const [path, message] of Object.entries(errors)) {
    const step = stepOfPath(steps, path)
    const place = step ? `steps.${step}` : (/^graph\.\w+/.exec(path)?.[0] ?? path)
    places[place] ??= message
  }
  return places
}
