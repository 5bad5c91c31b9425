'use client'

import type { Dispatch } from 'react'
import { SelectField } from '@/components/ui/fields'
import { toOptions } from '@/lib/format/options'
import { orderModeLabels } from '@/lib/modules/documents/documents.labels'
import type { OrderMode } from '@/lib/modules/documents/documents.schema'

import type { Change } from './layout-state'

type Props = { value: OrderMode; change: Dispatch<Change> }

/** Field for the order of signing: all at once, or in turn. */
export const OrderField = ({ value, change }: Props) => (
  <SelectField
    label="סדר החתימה"
    options={toOptions(orderModeLabels)}
    value={value}
    onChange={({ target }: { target: { value: string } }) =>
      change({ do: 'set-order', orderMode: target.value as OrderMode })
    }
  />
)
