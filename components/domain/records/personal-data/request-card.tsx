import { FieldList } from '@/components/screen/field-list'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { formatDate } from '@/lib/format/dates'
import {
  requestKindLabels,
  requestStateLabels,
  requestStateTones,
} from '@/lib/modules/personal-data/personal-data.labels'
import type { DataRequest, DataSubject } from '@/lib/modules/personal-data/personal-data.queries'
import { FILE_KINDS } from '@/lib/modules/personal-data/personal-data.schema'
import { isRequestLate, requestSteps } from '@/lib/modules/personal-data/requests.rules'

import { FileButton } from './file-button'
import styles from './personal-data.module.css'
import { RequestActions } from './request-actions'

type Props = { person: DataSubject; request: DataRequest; canEdit: boolean; today: string }

const FILES = { data: 'dataFileId', reading: 'readingFileId', receipt: 'receiptFileId' } as const

/** Card of one request: its kind, state, outcome and next step. */
export function RequestCard({ person, request, canEdit, today }: Props) {
  const { id, kind, state, version, dueOn, receiptSha256 } = request
  const record = { entity: person.entity, id: person.id }
  const files = FILE_KINDS.filter((file) => request[FILES[file]] !== null)
  return (
    <Card
      title={requestKindLabels[kind]}
      actions={<Status tone={requestStateTones[state]}>{requestStateLabels[state]}</Status>}
    >
      <FieldList items={factsOf(request, today)} />
      {receiptSha256 && (
        <p className={styles.mark}>
          חותם האישור (SHA-256): <Ltr>{receiptSha256}</Ltr>
        </p>
      )}
      <div className={styles.acts}>
        {files.map((file) => (
          <FileButton key={file} record={record} requestId={id} number={person.number} kind={file} />
        ))}
        <RequestActions
          person={{ ...record, number: person.number, blockers: person.blockers }}
          request={{ id, kind, version, dueOn, hasCopy: request.dataFileId !== null }}
          steps={requestSteps(request)}
          canEdit={canEdit}
        />
      </div>
    </Card>
  )
}

function factsOf(request: DataRequest, today: string) {
  const { requester, receivedOn, dueOn, identityCheck, outcome, closedAt, closedBy } = request
  const due = isRequestLate(request, today) ? (
    <Status tone="bad">{formatDate(dueOn)}, באיחור</Status>
  ) : (
    formatDate(dueOn)
  )
  return [
    { label: 'מי ביקש', value: <Bidi>{requester}</Bidi> },
    { label: 'התקבלה ביום', value: formatDate(receivedOn) },
    { label: 'להשיב עד', value: due },
    ...(identityCheck ? [{ label: 'הזהות אומתה לפי', value: <Bidi>{identityCheck}</Bidi> }] : []),
    ...(outcome ? [{ label: 'מה נעשה', value: <Bidi>{outcome}</Bidi> }] : []),
    ...(closedAt
      ? [
          {
            label: 'נסגרה',
            value: (
              <>
                <DateText at={closedAt} /> · <Bidi>{closedBy ?? ''}</Bidi>
              </>
            ),
          },
        ]
      : []),
  ]
}
