'use client'

import type { KeyboardEvent } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { LtrField, MoneyField, NumberField } from '@/components/ui/fields'
import { Money } from '@/components/ui/money'

import { formatInlineAmount } from './in-text'
import type { Sale } from './pay-body'
import { type FormTexts, fillPlaceholders } from './text-kinds'

type Field = { id: string; name: string; label: string; error: string | undefined }
type Props = { sale: Sale; t: FormTexts; field: (name: string) => Field; onChoice: () => void; onCoupon: () => void }

/** The inputs that determine the price: quantities, an open amount, a coupon. */
export function Chooser({ sale, t, field, onChoice, onCoupon }: Props) {
  return (
    <>
      {sale.mode === 'choose' && <Quantities sale={sale} field={field} onChoice={onChoice} t={t} />}
      {sale.mode === 'open' && (
        <MoneyField
          {...field('amount')}
          required
          hint={fillPlaceholders(
            t.amountHint,
            formatInlineAmount(sale.openMinAgorot ?? 0),
            formatInlineAmount(sale.openMaxAgorot ?? 0),
          )}
          defaultValue={sale.chosen.amountAgorot === null ? '' : (sale.chosen.amountAgorot / 100).toFixed(2)}
          onChange={onChoice}
        />
      )}
      {sale.takesCoupons && (
        <div className="pay-coupon">
          <LtrField
            {...field('coupon')}
            maxLength={40}
            autoComplete="off"
            defaultValue={sale.coupon}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return
              // In this field Enter applies the coupon; it must not submit the payment.
              event.preventDefault()
              onCoupon()
            }}
          />
          <Button type="button" onClick={onCoupon}>
            {t.applyCoupon}
          </Button>
        </div>
      )}
    </>
  )
}

type ListProps = Pick<Props, 'sale' | 't' | 'field' | 'onChoice'>

const Quantities = ({ sale, field, onChoice, t }: ListProps) => (
  <fieldset className="pay-choice">
    <legend>{t.choose}</legend>
    {field('quantities').error && (
      <p className="field-error" id="quantities" tabIndex={-1}>
        {field('quantities').error}
      </p>
    )}
    {sale.lines.map(({ id, name, unitAgorot, quantityMin, quantityMax }) => (
      <div key={id} className="pay-choice-line">
        <span>
          <Bidi>{name}</Bidi>
          <span className="pay-quantity">
            {' '}
            · <Money agorot={unitAgorot} />
          </span>
        </span>
        <NumberField
          {...field(`quantities.${id}`)}
          hint={fillPlaceholders(t.quantityHint, quantityMin, quantityMax)}
          min={quantityMin}
          max={quantityMax}
          defaultValue={String(sale.chosen.quantities[id] ?? quantityMin)}
          onChange={onChoice}
        />
      </div>
    ))}
  </fieldset>
)
