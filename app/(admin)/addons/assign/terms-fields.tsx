'use client'

import { DateField } from '@/components/ui/date-field'
import { MoneyField, SelectField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { formatShekels } from '@/lib/format/money'
import { toOptions } from '@/lib/format/options'
import { addonCycleLabels } from '@/lib/modules/addons/addons.labels'
import type { AddonRow } from '@/lib/modules/addons/addons.queries'

export type Terms = {
  act: 'attach' | 'detach'
  /** In shekels, as typed; empty for the list price. */
  price: string
  cycle: string
  from: string
  when: 'now' | 'period_end'
}

/** Returns the terms as the handler expects them. */
export const termsBody = ({ act, price, cycle, from, when }: Terms) =>
  act === 'attach' ? { act, price: price.trim() || null, cycle: cycle || null, from } : { act, when }

const ACTS = [
  { value: 'attach', label: 'חיבור' },
  { value: 'detach', label: 'ניתוק' },
]
const MOMENTS = [
  { value: 'period_end', label: 'בסוף התקופה ששולמה' },
  { value: 'now', label: 'עכשיו, עם זיכוי יחסי' },
]

type Props = { terms: Terms; addon: AddonRow; errors: Record<string, string>; onChange: (terms: Terms) => void }

/**
 * The fields of an order: to attach, a custom price and cycle and the start day; to detach, now or at the end of the
 * period.
 */
export function TermsFields({ terms, addon, errors, onChange }: Props) {
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change })
  const cycles = toOptions(addonCycleLabels)
  return (
    <>
      <Segmented
        legend="פעולה"
        name="act"
        options={ACTS}
        value={terms.act}
        onChange={({ target }) => set({ act: target.value as Terms['act'] })}
      />
      {terms.act === 'attach' ? (
        <>
          <MoneyField
            label="מחיר לחברות האלה"
            hint={`ריק: לפי המחירון, ${formatShekels(addon.priceAgorot)}`}
            error={errors.price}
            value={terms.price}
            onChange={({ target }) => set({ price: target.value })}
          />
          <SelectField
            label="מחזור חיוב"
            placeholder={`לפי המחירון, ${addonCycleLabels[addon.cycle]}`}
            options={cycles}
            value={terms.cycle}
            onChange={({ target }) => set({ cycle: target.value })}
          />
          <DateField
            label="החל מיום"
            required
            error={errors.from}
            value={terms.from}
            onChange={({ target }) => set({ from: target.value })}
          />
        </>
      ) : (
        <SelectField
          label="מתי"
          options={MOMENTS}
          value={terms.when}
          onChange={({ target }) => set({ when: target.value as Terms['when'] })}
        />
      )}
    </>
  )
}
