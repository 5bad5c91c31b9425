import type { ReactNode } from 'react'

import { direction } from '@/lib/format/bidi'

/** A name or free text in its own direction: right to left as soon as it holds a Hebrew letter. */
export const Bidi = ({ children }: { children: string }) => <bdi dir={direction(children)}>{children}</bdi>

/** What is always written left to right: addresses, codes, ids, file names, sizes. */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>
