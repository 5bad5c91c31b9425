'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Column, DataTable } from '@/components/screen/data-table'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField } from '@/components/ui/fields'
import { IconPencil } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Money } from '@/components/ui/money'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { EndingPrices } from '@/lib/modules/sites/domains/domains.queries'

type Props = { prices: readonly EndingPrices[]; seesCosts: boolean; canEdit: boolean }

/** The endings with their prices, each with a dialog that changes them. */
export function EndingsTable({ prices, seesCosts, canEdit }: Props) {
  const [edited, setEdited] = useState<EndingPrices | null>(null)
  return (
    <>
      <DataTable
        label="מחירי הסיומות"
        columns={seesCosts ? [...columns, ...costColumns] : columns}
        rows={[...prices]}
        rowKey={({ ending }) => ending}
        rowMenu={
          canEdit
            ? (row) => (
                <Menu
                  label={`פעולות: ${row.ending}`}
                  size="sm"
                  items={[{ label: 'עריכה', icon: <IconPencil />, onSelect: () => setEdited(row) }]}
                />
              )
            : undefined
        }
        empty={null}
      />
      {edited && <EndingDialog prices={edited} seesCosts={seesCosts} onClose={() => setEdited(null)} />}
    </>
  )
}

const amount = (agorot: number | null) => (agorot === null ? null : <Money agorot={agorot} />)

const columns: Column<EndingPrices>[] = [
  { key: 'ending', header: 'סיומת', card: 'title', cell: ({ ending }) => <Bidi>{`.${ending}`}</Bidi> },
  {
    key: 'register',
    header: 'רישום',
    align: 'num',
    isNamed: true,
    card: 'end',
    cell: ({ registerPrice }) => amount(registerPrice),
  },
  {
    key: 'renew',
    header: 'חידוש',
    align: 'num',
    isNamed: true,
    card: 'sub-end',
    cell: ({ renewPrice }) => amount(renewPrice),
  },
  {
    key: 'transfer',
    header: 'העברה אלינו',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ transferPrice }) => amount(transferPrice),
  },
]

const costColumns: Column<EndingPrices>[] = [
  { key: 'renewCost', header: 'עלות חידוש', align: 'num', hideBelow: 'lg', cell: ({ renewCost }) => amount(renewCost) },
  {
    key: 'margin',
    header: 'רווח על חידוש',
    align: 'num',
    isNamed: true,
    card: 'sub',
    cell: ({ renewPrice, renewCost }) =>
      renewPrice !== null && renewCost !== null ? (
        <>
          <Money agorot={renewPrice - renewCost} />
          {renewPrice > 0 && (
            <span className="muted">
              {' '}
              <Ltr>{Math.round(((renewPrice - renewCost) / renewPrice) * 100)}%</Ltr>
            </span>
          )}
        </>
      ) : null,
  },
]

const PRICE_FIELDS = { registerPrice: 'רישום', renewPrice: 'חידוש', transferPrice: 'העברה אלינו' } as const
const COST_FIELDS = { registerCost: 'עלות רישום', renewCost: 'עלות חידוש', transferCost: 'עלות העברה' } as const

type Field = keyof typeof PRICE_FIELDS | keyof typeof COST_FIELDS
type Values = Record<Field, string>

const shekels = (agorot: number | null) => (agorot === null ? '' : String(agorot / 100))

function EndingDialog({
  prices,
  seesCosts,
  onClose,
}: {
  prices: EndingPrices
  seesCosts: boolean
  onClose: () => void
}) {
  const router = useRouter()
  const { ending, version } = prices
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/domains/domains.schema')]).then(
        ([{ formSchema }, { endingPrices }]) =>
          formSchema(endingPrices, ({ registerCost, renewCost, transferCost, ...values }: Values) => ({
            ...values,
            ...(seesCosts && { costs: { registerCost, renewCost, transferCost } }),
            ending,
            version,
          })),
      ),
    defaults: {
      registerPrice: shekels(prices.registerPrice),
      renewPrice: shekels(prices.renewPrice),
      transferPrice: shekels(prices.transferPrice),
      registerCost: shekels(prices.registerCost),
      renewCost: shekels(prices.renewCost),
      transferCost: shekels(prices.transferCost),
    },
    submit: (body) => sendJson<{ version: number }>('/api/sites/endings', 'PUT', body),
    onSaved: () => {
      notify('המחירים נשמרו')
      onClose()
      router.refresh()
    },
  })
  const title = `המחירים של .${ending}`
  return (
    <Dialog open title={title} size="lg" onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        {Object.entries(PRICE_FIELDS).map(([name, label]) => (
          <MoneyField key={name} label={label} {...form.field(name as Field)} />
        ))}
        {seesCosts &&
          Object.entries(COST_FIELDS).map(([name, label]) => (
            <MoneyField
              key={name}
              label={label}
              {...form.field(name as Field)}
              error={form.error(`costs.${name}` as never)}
            />
          ))}
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
