import type { ReactNode } from 'react'

import { Story } from './story'

type Props = { rule: string; title: string; wide?: boolean; children: ReactNode }

/** One rule of the bidi checklist, with its number. */
export const Rule = ({ rule, title, wide = false, children }: Props) => (
  <Story title={`כלל ${rule}: ${title}`} wide={wide}>
    {children}
  </Story>
)

type Samples = readonly { label: string; value: ReactNode }[]

/** A list of labelled samples. */
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
