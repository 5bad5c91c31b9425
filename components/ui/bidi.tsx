import { Fragment, type ReactNode } from 'react'

import { statedDirection } from '@/lib/format/bidi'

/** A name or free text in its own direction: right to left if it contains a Hebrew letter. */
export const Bidi = ({ children }: { children: string }) => <bdi dir={statedDirection(children)}>{children}</bdi>

/** Text that is always left to right: addresses, codes, ids, file names, sizes. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr">{typeof children === 'string' && children.includes('@') ? breakable(children) : children}</bdi>
)

/** Allows line breaks in an e-mail address after @ and before dots. */
const breakable = (address: string) =>
  address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, never moved
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
