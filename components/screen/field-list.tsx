import type { ReactNode } from 'react'

/** Description list of an object's properties: names and values. */
export const FieldList = ({ items }: { items: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="field-list">
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
