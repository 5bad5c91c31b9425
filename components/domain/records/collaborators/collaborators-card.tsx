import { Avatar } from '@/components/ui/avatar'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import type { Collaborator } from '@/lib/modules/record-kit/collaborators.queries'

import type { RecordHandle } from '../record-path'
import { recordWords } from '../record-words'
import { AddCollaborator } from './add-collaborator'
import styles from './collaborators.module.css'
import { RemoveCollaborator } from './remove-collaborator'

type Props = { record: RecordHandle; collaborators: readonly Collaborator[]; canEdit: boolean }

/** Card of the users who work on a record besides its owner; nothing if there are none and none may be added. */
export function CollaboratorsCard({ record, collaborators, canEdit }: Props) {
  if (collaborators.length === 0 && !canEdit) return null
  const { the } = recordWords[record.entity]
  return (
    <Card title="שותפים לטיפול" actions={canEdit && <AddCollaborator record={record} />}>
      {collaborators.length === 0 ? (
        <p className="muted">מי שיצורף יראה את {the} גם אם אינו באחריותו.</p>
      ) : (
        <ul className={styles.list}>
          {collaborators.map(({ userId, name }) => (
            <li key={userId} className={styles.item}>
              <Avatar name={name} />
              <Bidi>{name}</Bidi>
              {canEdit && <RemoveCollaborator record={record} userId={userId} name={name} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
