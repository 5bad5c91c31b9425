import { Fragment, type ReactNode } from 'react'

import { direction } from '@/lib/format/bidi'

/** A name or free text in its own direction: right to left as soon as it holds a Hebrew letter. */
export const Bidi = ({ children }: { children: string }) => <bdi dir={direction(children)}>{children}</bdi>

/** What is always written left to right: addresses, codes, ids, file names, sizes. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr">{typeof children === 'string' && children.includes('@') ? breakable(children) : children}</bdi>
)

/** A mail address goes on in a second line at its @ and its dots, where a reader expects it. */
const breakable = (address: string) =>
  address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, never moved
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
