import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconVersions } from '@/components/ui/icons'
import { type Actor, requireScope } from '@/lib/access/scope'
import { type LandingPageDetails, listPageVersions } from '@/lib/modules/landing-pages/landing-pages.queries'

import { VersionMenu } from './version-menu'

type Props = { page: LandingPageDetails; actor: Actor; canEdit: boolean }
type Version = Awaited<ReturnType<typeof listPageVersions>>[number] & { isCurrent: boolean }

/** What was published, the newest first; each can be seen and put back into the draft. */
export async function VersionsTab({ page: { id, version, currentVersion, formChannelId }, actor, canEdit }: Props) {
  const versions = await listPageVersions(requireScope('landingPages', actor), id)
  return (
    <Card flush>
      <DataTable
        label="גרסאות"
        columns={columns}
        rows={versions.map((one) => ({ ...one, isCurrent: one.number === currentVersion }))}
        rowKey={({ number }) => String(number)}
        rowMenu={canEdit ? ({ number }) => <VersionMenu page={{ id, version, formChannelId }} number={number} /> : null}
        empty={
          <EmptyState
            icon={<IconVersions size={40} />}
            title="עוד אין גרסאות"
            text="כל פרסום נשמר כאן, ואפשר לחזור אליו."
          />
        }
      />
    </Card>
  )
}

const columns: Column<Version>[] = [
  { key: 'number', header: 'גרסה', card: 'title', cell: ({ number }) => `גרסה ${number}` },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    isBlank: true,
    cell: ({ isCurrent }) => isCurrent && <Status tone="ok">מוצגת עכשיו</Status>,
  },
  { key: 'by', header: 'מי פרסם', card: 'sub', cell: ({ byName }) => byName && <Bidi>{byName}</Bidi> },
  { key: 'at', header: 'מתי', card: 'sub-end', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
]
