'use client'

import type { Dispatch } from 'react'
import type { Change, DraftSigner, Layout } from '@/components/domain/placing/layout-state'
import { OrderField } from '@/components/domain/placing/order-field'
import styles from '@/components/domain/placing/placing.module.css'
import { TurnFields } from '@/components/domain/placing/turn-fields'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmailField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { PhoneField } from '@/components/ui/phone-input'
import { MAX_SIGNERS } from '@/lib/modules/documents/signers.rules'

type Props = { layout: Layout; change: Dispatch<Change>; errors: Record<string, string> | undefined }
type Typed = { target: { value: string } }

/** The form for the signers, each with a colour on the pages, and for the signing order. */
export function SignersForm({ layout: { signers, orderMode }, change, errors = {} }: Props) {
  return (
    <Card title="חותמים">
      <div className="stack">
        {signers.length > 1 && <OrderField value={orderMode} change={change} />}
        {signers.map((signer, index) => (
          <fieldset key={signer.key} className={styles.signer} data-colour={index % 10}>
            <legend>{`חותם ${index + 1}`}</legend>
            <PersonFields signer={signer} index={index} change={change} errors={errors} />
            <TurnFields signer={signer} orderMode={orderMode} change={change} />
            {signers.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => change({ do: 'remove-signer', key: signer.key })}>
                {`הסרת חותם ${index + 1}`}
              </Button>
            )}
          </fieldset>
        ))}
        {signers.length < MAX_SIGNERS && (
          <Button icon={<IconPlus size={18} />} onClick={() => change({ do: 'add-signer' })}>
            הוספת חותם
          </Button>
        )}
      </div>
    </Card>
  )
}

type PersonProps = { signer: DraftSigner; index: number; change: Dispatch<Change>; errors: Record<string, string> }

function PersonFields({ signer: { key, name, email, phone }, index, change, errors }: PersonProps) {
  const edit = (field: 'name' | 'email' | 'phone') => ({
    error: errors[`signers.${index}.${field}`],
    onChange: ({ target }: Typed) => change({ do: 'edit-signer', key, values: { [field]: target.value } }),
  })
  return (
    <>
      <TextField label="שם" required maxLength={200} value={name} {...edit('name')} />
      <EmailField label="דוא״ל" required maxLength={254} autoComplete="off" value={email} {...edit('email')} />
      <PhoneField label="טלפון" value={phone} {...edit('phone')} />
    </>
  )
}
