import { Stack } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { IconPuzzle } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { isPermission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { formatShekels } from '@/lib/format/money'
import { showDay } from '@/lib/format/typed-day'
import { addonQuotaLabels, cycleSuffix } from '@/lib/modules/addons/addons.labels'
import { listOwnAddons, listOwnCharges, type OwnAddon, type OwnCharge } from '@/lib/modules/addons/addons.queries'
import { QUOTA_KEYS } from '@/lib/modules/addons/addons.schema'

const addonColumns: Column<OwnAddon>[] = [
  { key: 'name', header: 'תוסף', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'opens', header: 'מה הוא פותח', isText: true, card: 'foot', cell: opensText },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
  },
  { key: 'cycle', header: 'חיוב', cell: ({ cycle }) => cycleSuffix[cycle] },
  {
    key: 'next',
    header: 'חיוב הבא',
    card: 'sub',
    cell: ({ nextChargeOn, toOn }) => <When next={nextChargeOn} end={toOn} />,
  },
]

const STATES = {
  due: { tone: 'warn', label: 'פתוח' },
  paid: { tone: 'ok', label: 'שולם' },
  void: { tone: 'muted', label: 'בוטל' },
} as const

const chargeColumns: Column<OwnCharge>[] = [
  { key: 'label', header: 'חיוב', card: 'title', cell: ({ label }) => <Bidi>{label}</Bidi> },
  {
    key: 'period',
    header: 'תקופה',
    hideBelow: 'lg',
    cell: ({ periodFrom, periodTo }) =>
      periodFrom && periodTo ? <Ltr>{`${showDay(periodFrom)}–${showDay(addDays(periodTo, -1))}`}</Ltr> : 'חד־פעמי',
  },
  { key: 'due', header: 'לתשלום ביום', card: 'sub', cell: ({ dueOn }) => <Ltr>{showDay(dueOn)}</Ltr> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
  },
]

/** The tab of the company's add-ons, what they open, and the charges for them and for the package. */
export async function AddonsTab({ actor }: { actor: Actor }) {
  const scope = requireScope('addonSettings', actor)
  const [addons, { charges, openAgorot }] = await Promise.all([listOwnAddons(scope), listOwnCharges(scope)])
  return (
    <Stack>
      {openAgorot > 0 && (
        <Alert tone="warn" title={`נותר לתשלום ${formatShekels(openAgorot)}`}>
          החיוב נגבה מהארנק כשיש בו יתרה מספיקה.
        </Alert>
      )}
      <Card title="התוספים שלנו" flush>
        <DataTable
          label="התוספים שלנו"
          columns={addonColumns}
          rows={addons}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<IconPuzzle size={40} />}
              title="אין תוספים פעילים"
              text="תוסף מרחיב את החבילה: הרשאות נוספות או מכסה גדולה יותר. מי שמנהל את החברה מעליכם מחבר אותו."
            />
          }
        />
      </Card>
      {charges.length > 0 && (
        <Card title="חיובים" flush>
          <DataTable label="חיובים" columns={chargeColumns} rows={charges} rowKey={({ id }) => id} empty={null} />
        </Card>
      )}
    </Stack>
  )
}

function opensText({ features, quotas }: OwnAddon): string {
  const names = features.filter(isPermission).map((permission) => PERMISSION_LABELS[permission].name)
  const more = QUOTA_KEYS.filter((key) => quotas[key]).map((key) => `עוד ${quotas[key]} ${addonQuotaLabels[key]}`)
  return [...names, ...more].join(', ')
}

function When({ next, end }: { next: string | null; end: string | null }) {
  if (end) return <>{`מסתיים ב־\u2066${showDay(end)}\u2069`}</>
  return next ? <Ltr>{showDay(next)}</Ltr> : <>אין</>
}
