'use client'

import type { Dispatch } from 'react'
import { SelectField } from '@/components/ui/fields'
import { toOptions } from '@/lib/format/options'
import { signerRoleLabels } from '@/lib/modules/documents/documents.labels'
import type { OrderMode, SignerRole } from '@/lib/modules/documents/documents.schema'
import { MAX_SIGNERS } from '@/lib/modules/documents/signers.rules'

import type { Change, DraftSigner } from './layout-state'

type Props = { signer: DraftSigner; orderMode: OrderMode; change: Dispatch<Change> }
type Picked = { target: { value: string } }

const GROUPS = Array.from({ length: MAX_SIGNERS }, (_, at) => ({ value: String(at + 1), label: `קבוצה ${at + 1}` }))

/** Fields for a signer's role and, if groups sign in turn, their group. */
export function TurnFields({ signer: { key, role, group }, orderMode, change }: Props) {
  return (
    <>
      <SelectField
        label="תפקיד"
        options={toOptions(signerRoleLabels)}
        value={role}
        onChange={({ target }: Picked) =>
          change({ do: 'edit-signer', key, values: { role: target.value as SignerRole } })
        }
      />
      {orderMode === 'groups' && role !== 'viewer' && (
        <SelectField
          label="קבוצה"
          options={GROUPS}
          value={String(group)}
          onChange={({ target }: Picked) => change({ do: 'edit-signer', key, values: { group: Number(target.value) } })}
        />
      )}
    </>
  )
}
