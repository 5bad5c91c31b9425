import { BarChart } from '@/components/screen/charts/bars'
import { Columns } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { FieldList } from '@/components/screen/field-list'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'
import { type Actor, requireScope } from '@/lib/access/scope'
import { drawQr } from '@/lib/auth/factor/qr'
import { formatDate } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/number'
import type { LandingPageDetails } from '@/lib/modules/landing-pages/landing-pages.queries'
import { loadPageNumbers } from '@/lib/modules/landing-pages/numbers.queries'

import { shareText } from '../../share-text'
import styles from './view.module.css'

type Props = { page: LandingPageDetails; actor: Actor }
type Numbers = Awaited<ReturnType<typeof loadPageNumbers>>

/** What the page has brought in the last 30 days, how it looks, and its address. */
export async function OverviewTab({ page, actor }: Props) {
  const { days, sources } = await loadPageNumbers(requireScope('landingPages', actor), page.id)
  const { views, sends } = page
  return (
    <Columns side={<Side page={page} />}>
      <StatGrid>
        <StatCard label="צפיות" value={<Ltr>{formatNumber(views)}</Ltr>} note="ב־30 הימים האחרונים" />
        <StatCard label="פניות" value={<Ltr>{formatNumber(sends)}</Ltr>} note="ב־30 הימים האחרונים" />
        <StatCard label="המרה" value={<Ltr>{shareText(sends, views)}</Ltr>} note="פניות מתוך צפיות" />
      </StatGrid>
      {days.length > 0 && (
        <Card title="לפי יום">
          <BarChart
            label="צפיות ופניות לפי יום, ב־30 הימים האחרונים"
            categories={days.map(({ day }) => formatDate(`${day}T12:00:00Z`).slice(0, 5))}
            series={[
              { name: 'צפיות', values: days.map((one) => one.views) },
              { name: 'פניות', values: days.map((one) => one.sends) },
            ]}
          />
        </Card>
      )}
      <Card title="לפי מקור" flush>
        <DataTable
          label="צפיות ופניות לפי מקור"
          columns={columns}
          rows={sources}
          rowKey={({ source }) => source}
          rowMenu={null}
          empty={<p className={styles.none}>עוד לא נצפה. המקור נלקח מהקישור, למשל utm_source=facebook.</p>}
        />
      </Card>
    </Columns>
  )
}

const columns: Column<Numbers['sources'][number]>[] = [
  { key: 'source', header: 'מקור', card: 'title', cell: ({ source }) => <Bidi>{source || 'ישירות'}</Bidi> },
  {
    key: 'views',
    header: 'צפיות',
    align: 'num',
    card: 'sub',
    isNamed: true,
    cell: ({ views }) => <Ltr>{formatNumber(views)}</Ltr>,
  },
  {
    key: 'sends',
    header: 'פניות',
    align: 'num',
    card: 'end',
    isNamed: true,
    cell: ({ sends }) => <Ltr>{formatNumber(sends)}</Ltr>,
  },
  {
    key: 'share',
    header: 'המרה',
    align: 'num',
    card: 'sub-end',
    cell: ({ views, sends }) => <Ltr>{shareText(sends, views)}</Ltr>,
  },
]

function Side({ page: { id, address, content, host } }: { page: LandingPageDetails }) {
  const shown = decodeURI(address)
  return (
    <>
      <Card title="כתובת">
        <div className={styles.address}>
          <a href={address} target="_blank" rel="noreferrer">
            <Ltr>{shown}</Ltr>
          </a>
          <CopyButton value={shown} size="sm" label="העתקת הכתובת" />
          <QrCode {...drawQr(address)} label={`קוד QR של ${shown}`} />
        </div>
        <FieldList
          items={[
            { label: 'דומיין', value: host && <Ltr>{host}</Ltr> },
            { label: 'במנועי חיפוש', value: content.seo.isListed ? 'כן' : 'לא' },
          ]}
        />
      </Card>
      <Card title="הטיוטה" flush>
        <div className={styles.sheet}>
          <iframe
            src={`/api/landing-pages/${id}/preview`}
            title="הטיוטה כפי שהיא עכשיו"
            loading="lazy"
            tabIndex={-1}
            aria-hidden="true"
            inert
          />
        </div>
      </Card>
    </>
  )
}
