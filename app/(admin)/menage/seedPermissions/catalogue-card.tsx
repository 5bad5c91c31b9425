import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { PERMISSION_AREAS, type PermissionArea } from '@/lib/access/permission-types'
import { isPermission } from '@/lib/access/permissions'
import type { listCatalogue } from '@/lib/modules/permission-seed/permission-seed.queries'

import styles from './seed.module.css'

type Entry = Awaited<ReturnType<typeof listCatalogue>>[number]

/** Card of the permission catalogue in the database, by area. */
export const CatalogueCard = ({ catalogue }: { catalogue: readonly Entry[] }) => (
  <Card title={`הקטלוג במסד הנתונים (${catalogue.length})`}>
    {catalogue.length === 0 && <p className="muted">הקטלוג עוד לא נכתב.</p>}
    <div className={styles.areas}>
      {(Object.keys(PERMISSION_AREAS) as PermissionArea[]).map((area) => (
        <Area key={area} title={PERMISSION_AREAS[area]} entries={catalogue.filter((entry) => entry.area === area)} />
      ))}
    </div>
  </Card>
)

const Area = ({ title, entries }: { title: string; entries: readonly Entry[] }) =>
  entries.length > 0 && (
    <details className={styles.area}>
      <summary>
        {title} ({entries.length})
      </summary>
      <ul className={styles.rows}>
        {entries.map(({ key, since }) => (
          <li key={key}>
            {isPermission(key) && PERMISSION_LABELS[key].name} <Ltr>{key}</Ltr>
            <small className={styles.where}>
              מאז <DateText at={since} />
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
