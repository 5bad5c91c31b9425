'use client'

import type { Dispatch } from 'react'
import type { Change, DraftSigner, Layout } from '@/components/domain/placing/layout-state'
import { OrderField } from '@/components/domain/placing/order-field'
import styles from '@/components/domain/placing/placing.module.css'
import { TurnFields } from '@/components/domain/placing/turn-fields'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmailField, SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { PhoneField } from '@/components/ui/phone-input'
import { MAX_SIGNERS } from '@/lib/modules/documents/signers.rules'

type Props = { layout: Layout; change: Dispatch<Change>; errors: Record<string, string> | undefined }
type Typed = { target: { value: string } }

/** Editor of the signer roles of a template, whose persons are not known yet. */
export function TemplateRoles({ layout: { signers, orderMode }, change, errors = {} }: Props) {
  return (
    <Card title="משתתפים">
      <div className="stack">
        {errors.roles && <p className="field-error">{errors.roles}</p>}
        {signers.length > 1 && <OrderField value={orderMode} change={change} />}
        {signers.map((signer, index) => (
          <fieldset key={signer.key} className={styles.signer} data-colour={index % 10}>
            <legend>{`משתתף ${index + 1}`}</legend>
            <Part signer={signer} index={index} change={change} errors={errors} />
            <TurnFields signer={signer} orderMode={orderMode} change={change} />
            {signers.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => change({ do: 'remove-signer', key: signer.key })}>
                {`הסרת משתתף ${index + 1}`}
              </Button>
            )}
          </fieldset>
        ))}
        {signers.length < MAX_SIGNERS && (
          <Button icon={<IconPlus size={18} />} onClick={() => change({ do: 'add-signer' })}>
            הוספת משתתף
          </Button>
        )}
      </div>
    </Card>
  )
}

const WHO = [
  { value: 'customer', label: 'הלקוח' },
  { value: 'fixed', label: 'תמיד אותו אדם' },
  { value: 'later', label: 'בוחרים בכל מסמך' },
]

type PartProps = { signer: DraftSigner; index: number; change: Dispatch<Change>; errors: Record<string, string> }

function Part({ signer, index, change, errors }: PartProps) {
  const { key, name, email, phone, person, isCustomer } = signer
  const edit = (values: Partial<DraftSigner>) => change({ do: 'edit-signer', key, values })
  const who = isCustomer ? 'customer' : email || person ? 'fixed' : 'later'
  const error = (field: string) => errors[`roles.${index}.${field}`]
  const choose = (value: string) =>
    edit({ ...NOBODY, isCustomer: value === 'customer', ...(value === 'fixed' && { person: person || ' ' }) })
  return (
    <>
      <TextField
        label="שם התפקיד במסמך"
        required
        maxLength={200}
        value={name}
        error={error('title')}
        onChange={({ target }: Typed) => edit({ name: target.value })}
      />
      <SelectField label="מי זה" options={WHO} value={who} onChange={({ target }: Typed) => choose(target.value)} />
      {who === 'fixed' && (
        <>
          <TextField
            label="שם"
            required
            maxLength={200}
            value={person.trimStart()}
            error={error('name')}
            onChange={({ target }: Typed) => edit({ person: target.value || ' ' })}
          />
          <EmailField
            label="דוא״ל"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            error={error('email')}
            onChange={({ target }: Typed) => edit({ email: target.value })}
          />
          <PhoneField
            label="טלפון"
            value={phone}
            error={error('phone')}
            onChange={({ target }: Typed) => edit({ phone: target.value })}
          />
        </>
      )}
    </>
  )
}

const NOBODY = { person: '', email: '', phone: '' }
