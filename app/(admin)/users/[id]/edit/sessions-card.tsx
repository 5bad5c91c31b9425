import { ActionButton } from '@/components/domain/action-button'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { deviceWords } from '@/lib/format/device'
import type { OpenSession } from '@/lib/modules/users/security.queries'

type Props = { userId: string; sessions: readonly OpenSession[] }

/** Table of the user's sessions, each with the action to end it. */
export function SessionsCard({ userId, sessions }: Props) {
  const url = `/api/users/${userId}/sessions`
  return (
    <Card
      title="חיבורים פתוחים"
      flush
      actions={
        sessions.length > 0 && (
          <ActionButton
            label="ניתוק כל החיבורים"
            size="sm"
            variant="danger"
            title="לנתק את כל החיבורים של המשתמש?"
            url={url}
            method="DELETE"
            done="כל החיבורים נותקו"
          >
            בכל המכשירים תידרש התחברות מחדש.
          </ActionButton>
        )
      }
    >
      <DataTable
        label="חיבורים פתוחים"
        columns={columnsOf(url)}
        rows={sessions}
        rowKey={({ id }) => id}
        empty={<EmptyState title="אין חיבור פתוח" text="המשתמש אינו מחובר כרגע באף מכשיר." />}
      />
    </Card>
  )
}

const columnsOf = (url: string): Column<OpenSession>[] => [
  { key: 'device', header: 'מכשיר', card: 'title', cell: ({ userAgent }) => <bdi>{deviceWords(userAgent ?? '')}</bdi> },
  { key: 'ip', header: 'כתובת', card: 'sub', cell: ({ ip }) => <Ltr>{ip ?? '—'}</Ltr> },
  {
    key: 'created',
    header: 'התחיל',
    hideBelow: 'lg',
    cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" />,
  },
  {
    key: 'seen',
    header: 'פעילות אחרונה',
    card: 'sub-end',
    cell: ({ lastSeenAt }) => <DateText at={lastSeenAt} as="datetime" />,
  },
  {
    key: 'end',
    header: 'ניתוק',
    card: 'end',
    cell: ({ id, userAgent }) => (
      <ActionButton
        label="ניתוק"
        size="sm"
        title={`לנתק את החיבור \u2068${deviceWords(userAgent ?? '')}\u2069?`}
        url={`${url}/${id}`}
        method="DELETE"
        done="החיבור נותק"
      >
        במכשיר הזה תידרש התחברות מחדש.
      </ActionButton>
    ),
  },
]
