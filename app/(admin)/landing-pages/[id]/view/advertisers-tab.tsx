import { Stack } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, requireScope } from '@/lib/access/scope'
import { listAdvertisers } from '@/lib/modules/landing-pages/advertisers.queries'
import { advertiserLabels, conversionStateLabels } from '@/lib/modules/landing-pages/landing-pages.labels'
import type { LandingPageDetails } from '@/lib/modules/landing-pages/landing-pages.queries'

import { AccountMenu, AddAccount } from './advertiser-account'

type Told = Awaited<ReturnType<typeof listAdvertisers>>

/** Who is told by our server of what the page brings, and what became of each telling. */
export async function AdvertisersTab({ page: { id }, actor }: { page: LandingPageDetails; actor: Actor }) {
  const { accounts, conversions } = await listAdvertisers(requireScope('landingPagePublishing', actor), id)
  return (
    <Stack>
      <Card title="דיווח המרות" actions={<AddAccount pageId={id} />} flush>
        <DataTable
          label="מפרסמים"
          columns={accountColumns}
          rows={accounts}
          rowKey={(account) => account.id}
          rowMenu={(account) => <AccountMenu pageId={id} account={account} />}
          empty={
            <EmptyState
              title="אין מפרסמים מחוברים"
              text="כשמישהו משאיר פרטים, השרת שלנו מדווח על כך ל־Meta או ל־Google Analytics. בדף עצמו אין שום קוד זר."
            />
          }
        />
      </Card>
      {conversions.length > 0 && (
        <Card title="דיווחים אחרונים" flush>
          <DataTable
            label="דיווחים אחרונים"
            columns={conversionColumns}
            rows={conversions}
            rowKey={(conversion) => conversion.id}
            rowMenu={null}
            empty={null}
          />
        </Card>
      )}
    </Stack>
  )
}

const accountColumns: Column<Told['accounts'][number]>[] = [
  { key: 'name', header: 'מפרסם', card: 'title', cell: ({ advertiser }) => advertiserLabels[advertiser] },
  { key: 'id', header: 'מזהה', card: 'sub', cell: ({ externalId }) => <Ltr>{externalId}</Ltr> },
  { key: 'secret', header: 'מפתח', cell: ({ secretLast4 }) => <Ltr>{`…${secretLast4}`}</Ltr> },
  {
    key: 'contacts',
    header: 'פרטי קשר',
    cell: ({ sharesContacts }) => (sharesContacts ? 'מגובבים, בהסכמה' : 'לא נמסרים'),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ isOn }) => <Status tone={isOn ? 'ok' : 'muted'}>{isOn ? 'מדווח' : 'כבוי'}</Status>,
  },
]

const TONES = { pending: 'info', sent: 'ok', failed: 'bad', uncertain: 'warn' } as const

const conversionColumns: Column<Told['conversions'][number]>[] = [
  { key: 'lead', header: 'ליד', card: 'title', cell: ({ leadNumber }) => <Ltr>{leadNumber}</Ltr> },
  { key: 'to', header: 'למי', card: 'sub', cell: ({ advertiser }) => advertiserLabels[advertiser] },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={TONES[state]}>{conversionStateLabels[state]}</Status>,
  },
  { key: 'attempts', header: 'ניסיונות', align: 'num', hideBelow: 'lg', cell: ({ attempts }) => <Ltr>{attempts}</Ltr> },
  {
    key: 'answer',
    header: 'תשובה אחרונה',
    isCut: true,
    hideBelow: 'lg',
    cell: ({ lastTry }) => lastTry && <Ltr>{lastTry.error ?? lastTry.answer}</Ltr>,
  },
  { key: 'at', header: 'מתי', card: 'sub-end', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
]
