'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, SelectField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import type { Choice } from '@/components/ui/inputs'
import { Money } from '@/components/ui/money'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { addMonths } from '@/lib/format/calendar'
import { businessDay, formatMonth } from '@/lib/format/dates'
import type { SourceCost } from '@/lib/modules/leads/source-costs.queries'
import { sourceCostInput } from '@/lib/modules/leads/source-costs.schema'

type Props = { costs: readonly SourceCost[]; sources: readonly Choice[] }

/** What each source costs a month, and since when; the reports compare it with what the source brought. */
export function SourceCosts({ costs, sources }: Props) {
  const [id, setId] = useState<string>()
  const gone = costs.find((cost) => cost.id === id)
  const nameOf = (source: string) => sources.find(({ value }) => value === source)?.label ?? 'מקור שהועבר לארכיון'
  return (
    <>
      <DataTable
        label="עלות חודשית של מקורות"
        columns={columnsOf(nameOf, setId)}
        rows={costs}
        rowKey={({ id: key }) => key}
        empty={
          <EmptyState
            title="עוד לא נקבעו עלויות"
            text="כשיודעים כמה עולה כל מקור בחודש, דוחות הלידים מראים כמה עלה כל ליד וכל מכירה."
          />
        }
      />
      {gone && (
        <ActionDialog
          open
          onClose={() => setId(undefined)}
          title={`להסיר את העלות של ${isolate(nameOf(gone.source))}?`}
          confirmLabel="הסרה"
          url={`/api/leads/source-costs/${gone.id}`}
          method="DELETE"
          done="העלות הוסרה"
        >
          מהחודש הזה תיחשב העלות שנקבעה לפניו, ואם אין כזאת לא תיחשב עלות.
        </ActionDialog>
      )}
    </>
  )
}

const columnsOf = (nameOf: (source: string) => string, remove: (id: string) => void): Column<SourceCost>[] => [
  { key: 'source', header: 'מקור', card: 'title', cell: ({ source }) => <Bidi>{nameOf(source)}</Bidi> },
  {
    key: 'month',
    header: 'החל מחודש',
    card: 'sub',
    cell: ({ fromMonth }) => formatMonth(`${fromMonth}T12:00:00Z`),
  },
  {
    key: 'cost',
    header: 'עלות לחודש',
    align: 'num',
    card: 'sub-end',
    cell: ({ monthlyAgorot }) => <Money agorot={monthlyAgorot} />,
  },
  {
    key: 'remove',
    header: 'הסרה',
    card: 'end',
    cell: ({ id, source }) => (
      <IconButton size="sm" label={`הסרת העלות של ${isolate(nameOf(source))}`} onClick={() => remove(id)}>
        <IconTrash size={18} />
      </IconButton>
    ),
  },
]

export function AddSourceCost({ sources }: Pick<Props, 'sources'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        קביעת עלות
      </Button>
      {isOpen && <SourceCostDialog sources={sources} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Months from which a cost may count: two years back and one ahead, the present one chosen. */
function monthChoices(today = businessDay()): Choice[] {
  const month = `${today.slice(0, 7)}-01`
  return Array.from({ length: 26 }, (_, ahead) => addMonths(month, 1 - ahead)).map((first) => ({
    value: first.slice(0, 7),
    label: formatMonth(`${first}T12:00:00Z`),
  }))
}

function SourceCostDialog({ sources, onClose }: Pick<Props, 'sources'> & { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: sourceCostInput,
    defaults: { source: '', fromMonth: businessDay().slice(0, 7), monthlyAgorot: '' },
    submit: (body) => sendJson<{ id: string }>('/api/leads/source-costs', 'POST', body),
    onSaved: () => {
      notify('העלות נשמרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="עלות חודשית של מקור">
      <OfficeForm form={form} label="עלות חודשית של מקור" plain>
        <SelectField label="מקור" required placeholder="בחירה" options={sources} {...form.field('source')} />
        <SelectField label="החל מחודש" required options={monthChoices()} {...form.field('fromMonth')} />
        <MoneyField
          label="עלות לחודש"
          hint="כל מה שמשלמים כדי להגיע ללידים מהמקור הזה. 0: מפסיקים לשלם"
          required
          {...form.field('monthlyAgorot')}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
