import type { ReactNode } from 'react'

const date = new Intl.DateTimeFormat('he-IL', { dateStyle: 'short', timeZone: 'Asia/Jerusalem' })
const shekels = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS' })

export const Day = ({ at }: { at: Date | string | null }) =>
  at ? <time dateTime={new Date(at).toISOString()}>{date.format(new Date(at))}</time> : '—'

export const Money = ({ agorot }: { agorot: number }) => <bdi dir="ltr">{shekels.format(agorot / 100)}</bdi>

export const Phone = ({ number }: { number: string | null }) =>
  number ? (
    <a href={`tel:${number}`}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  ) : (
    '—'
  )

export const Mail = ({ address }: { address: string | null }) =>
  address ? (
    <a href={`mailto:${address}`}>
      <bdi dir="ltr">{address}</bdi>
    </a>
  ) : (
    '—'
  )

type Cells = readonly ReactNode[]

/** A table of rows by id, each with its cells. */
export const Table = ({
  label,
  head,
  rows,
}: {
  label: string
  head: Cells
  rows: readonly (readonly [id: string, Cells])[]
}) => (
  <table aria-label={label}>
    <thead>
      <tr>{head.map(headerCell)}</tr>
    </thead>
    <tbody>
      {rows.map(([id, cells]) => (
        <tr key={id}>{cells.map(cell)}</tr>
      ))}
    </tbody>
  </table>
)

const headerCell = (content: ReactNode, place: number) => (
  <th key={place} scope="col">
    {content}
  </th>
)

const cell = (content: ReactNode, place: number) => <td key={place}>{content}</td>

type Fact = readonly [label: string, value: ReactNode]

/** A card with named facts; empty ones are left out. */
export const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section>
    <h2>{title}</h2>
    <dl>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  </section>
)
