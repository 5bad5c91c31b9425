import type { ReactNode } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { permissionName } from '@/lib/access/permission-labels'
import { isPermission } from '@/lib/access/permissions'
import { detailName } from '@/lib/modules/audit/details.labels'

import styles from './audit.module.css'

type Data = Readonly<Record<string, unknown>>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data of an audit row: the changed fields with old and new values, and everything else beside them. */
export function AuditData({ data }: { data: Data }) {
  // A refusal is already described in words above.
  const { before, after, via: _, route: __, ...rest } = data
  return (
    <>
      {(isData(before) || isData(after)) && (
        <Changes before={isData(before) ? before : {}} after={isData(after) ? after : {}} />
      )}
      {Object.keys(rest).length > 0 && <Facts data={rest} />}
    </>
  )
}

function Changes({ before, after }: { before: Data; after: Data }) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return <p className="muted">נשמר בלי שינוי</p>
  return (
    <table className={styles.data} aria-label="מה השתנה">
      <thead>
        <tr>
          <th scope="col">מה השתנה</th>
          <th scope="col">לפני</th>
          <th scope="col">אחרי</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((key) => (
          <tr key={key}>
            <th scope="row">
              <Name of={key} />
            </th>
            <td>{shown(before[key])}</td>
            <td>{shown(after[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Facts = ({ data }: { data: Data }) => (
  <table className={styles.data} aria-label="פרטים">
    <tbody>
      {Object.entries(data).map(([key, value]) => (
        <tr key={key}>
          <th scope="row">
            <Name of={key} />
          </th>
          <td>{NAMES.has(key) ? shown(namesOf(value)) : shown(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Keys whose values are lists of field names. */
const NAMES = new Set(['changed', 'fields'])
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? (detailName(one) ?? one) : one)) : value

const Name = ({ of: key }: { of: string }) => detailName(key) ?? <Ltr>{key}</Ltr>

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function shown(value: unknown): ReactNode {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'כן' : 'לא'
  if (typeof value === 'number') return <Ltr>{String(value)}</Ltr>
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.length > 0 ? <List values={value} /> : '—'
  return <Ltr>{JSON.stringify(value)}</Ltr>
}

function textOf(value: string): ReactNode {
  if (INSTANT.test(value)) return <DateText at={value} as="datetime" />
  return isPermission(value) ? permissionName(value) : <Bidi>{value}</Bidi>
}

const List = ({ values }: { values: readonly unknown[] }) => (
  <ul>
    {values.map((value) => (
      <li key={JSON.stringify(value)}>{shown(value)}</li>
    ))}
  </ul>
)
