'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Column, DataTable } from '@/components/screen/data-table'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Dialog } from '@/components/ui/dialog'
import { NumberField, TextareaField, TextField } from '@/components/ui/fields'
import { IconPencil } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { Stage, Stages } from '@/lib/modules/sites/reach.queries'
import { siteStateLabels } from '@/lib/modules/sites/sites.labels'
import { SITE_STAGES, type SiteStage } from '@/lib/vocabulary/sites'

type Row = Stage & { state: SiteStage }

/** The stages of a build in their order, each with a dialog that changes it. */
export function StagesTable({ stages }: { stages: Stages }) {
  const [edited, setEdited] = useState<Row | null>(null)
  return (
    <>
      <DataTable
        label="שלבי הבנייה"
        columns={columns}
        rows={SITE_STAGES.map((state) => ({ ...stages[state], state }))}
        rowKey={({ state }) => state}
        rowMenu={(row) => (
          <Menu
            label={`פעולות: ${siteStateLabels[row.state]}`}
            size="sm"
            items={[{ label: 'עריכה', icon: <IconPencil />, onSelect: () => setEdited(row) }]}
          />
        )}
        empty={null}
      />
      {edited && <StageDialog stage={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const columns: Column<Row>[] = [
  { key: 'state', header: 'שלב', card: 'title', cell: ({ state }) => siteStateLabels[state] },
  {
    key: 'days',
    header: 'ימים לכל היותר',
    align: 'num',
    card: 'end',
    cell: ({ slaDays }) => (slaDays === null ? 'בלי הגבלה' : <Ltr>{slaDays}</Ltr>),
  },
  {
    key: 'client',
    header: 'מה הלקוח צריך לעשות',
    isText: true,
    card: 'sub',
    cell: ({ clientAction }) => clientAction && <Bidi>{clientAction}</Bidi>,
  },
  {
    key: 'checks',
    header: 'רשימת בדיקות',
    isText: true,
    hideBelow: 'lg',
    cell: ({ checklist }) => checklist.length > 0 && <Bidi>{checklist.map(({ text }) => text).join(', ')}</Bidi>,
  },
]

type Values = { slaDays: string; clientAction: string; checks: string }

const loadSchema = (stage: Row) => () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
    ([{ formSchema, wholeNumber }, { siteStageChange }]) =>
      formSchema(siteStageChange, ({ slaDays, clientAction, checks }: Values) => ({
        state: stage.state,
        version: stage.version,
        clientAction,
        slaDays: slaDays.trim() ? wholeNumber(slaDays) : null,
        checklist: toChecklist(checks, stage),
      })),
  )

/** Returns the checks of typed lines: a line that was there keeps its id, so that what was ticked stays so. */
function toChecklist(typed: string, { checklist }: Row) {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return [...new Set(lines)].map((text) => ({
    id: checklist.find((check) => check.text === text)?.id ?? crypto.randomUUID(),
    text,
  }))
}

function StageDialog({ stage, onClose }: { stage: Row; onClose: () => void }) {
  const router = useRouter()
  const { state, slaDays, clientAction, checklist } = stage
  const form = useOfficeForm({
    schema: loadSchema(stage),
    defaults: {
      slaDays: slaDays === null ? '' : String(slaDays),
      clientAction,
      checks: checklist.map(({ text }) => text).join('\n'),
    },
    submit: (body) => sendJson<{ version: number }>('/api/sites/stages', 'PUT', body),
    onSaved: () => {
      notify('השלב נשמר')
      onClose()
      router.refresh()
    },
  })
  const checksError = Object.entries(form.errors).find(([name]) => name.startsWith('checklist'))?.[1]
  const title = `השלב ״${siteStateLabels[state]}״`
  return (
    <Dialog open onClose={onClose} title={title}>
      <OfficeForm form={form} label={title} plain>
        <NumberField label="ימים לכל היותר" hint="ריק: בלי הגבלה" {...form.field('slaDays')} />
        <TextField label="מה הלקוח צריך לעשות" hint="ריק: השלב כולו של המשרד" {...form.field('clientAction')} />
        <TextareaField
          label="רשימת בדיקות"
          hint="פריט בכל שורה"
          rows={6}
          wide
          {...form.field('checks')}
          error={form.error('checks') ?? checksError}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
