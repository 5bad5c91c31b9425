import type { Column } from '@/components/screen/data-table'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import { showDay } from '@/lib/format/typed-day'
import { cycleSuffix } from '@/lib/modules/addons/addons.labels'
import type { AddonHolder } from '@/lib/modules/addons/addons.queries'

/** Columns of the companies that have an add-on: price, and until when it is paid. */
export const holderColumns: Column<AddonHolder>[] = [
  { key: 'name', header: 'חברה', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
  },
  { key: 'cycle', header: 'חיוב', cell: ({ cycle }) => cycleSuffix[cycle] },
  { key: 'from', header: 'מיום', hideBelow: 'lg', cell: ({ fromOn }) => <Ltr>{showDay(fromOn)}</Ltr> },
  {
    key: 'next',
    header: 'חיוב הבא',
    card: 'sub',
    cell: ({ nextChargeOn, toOn }) => <Next day={nextChargeOn} end={toOn} />,
  },
  { key: 'number', header: 'גרסה', align: 'num', hideBelow: 'lg', cell: ({ number }) => <Ltr>{number}</Ltr> },
]

function Next({ day, end }: { day: string | null; end: string | null }) {
  if (end) return <>{`מסתיים ב־\u2066${showDay(end)}\u2069`}</>
  return day ? <Ltr>{showDay(day)}</Ltr> : <>אין</>
}
