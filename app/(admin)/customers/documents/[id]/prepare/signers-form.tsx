'use client'

import { IconPlus } from '@tabler/icons-react'
import type { Dispatch } from 'react'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmailField, TextField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import { MOST_SIGNERS } from '@/lib/modules/documents/signers/rules'

import type { Change, DraftSigner } from './layout-state'
import styles from './prepare.module.css'

type Props = { signers: DraftSigner[]; change: Dispatch<Change>; errors: Record<string, string> | undefined }
type Typed = { target: { value: string } }

/** The people who sign; each has a colour on the pages. */
export function SignersForm({ signers, change, errors = {} }: Props) {
  return (
    <Card title="חותמים">
      <div className="stack">
        {signers.map(({ key, name, email, phone }, index) => {
          const edit = (field: 'name' | 'email' | 'phone') => ({
            error: errors[`signers.${index}.${field}`],
            onChange: ({ target }: Typed) => change({ do: 'edit-signer', key, values: { [field]: target.value } }),
          })
          return (
            <fieldset key={key} className={styles.signer} data-colour={index % 10}>
              <legend>{`חותם ${index + 1}`}</legend>
              <TextField label="שם" required maxLength={200} value={name} {...edit('name')} />
              <EmailField label="דוא״ל" required maxLength={254} autoComplete="off" value={email} {...edit('email')} />
              <PhoneField label="טלפון" value={phone} {...edit('phone')} />
              {signers.length > 1 && (
                <Button size="sm" variant="ghost" onClick={() => change({ do: 'remove-signer', key })}>
                  {`הסרת חותם ${index + 1}`}
                </Button>
              )}
            </fieldset>
          )
        })}
        {signers.length < MOST_SIGNERS && (
          <Button icon={<IconPlus size={18} />} onClick={() => change({ do: 'add-signer' })}>
            הוספת חותם
          </Button>
        )}
      </div>
    </Card>
  )
}
