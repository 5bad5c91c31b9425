import type { ReactNode } from 'react'

import { Story } from './story'

type Props = { rule: string; title: string; wide?: boolean; children: ReactNode }

/** One line of the bidi checklist, named by its number. */
export const Rule = ({ rule, title, wide = false, children }: Props) => (
  <Story title={`כלל ${rule}: ${title}`} wide={wide}>
    {children}
  </Story>
)

type Samples = readonly { label: string; value: ReactNode }[]

/** Names and what they look like. */
export const Samples = ({ items }: { items: Samples }) => (
  <dl className="field-list">
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
