'use client'

import { FormSection } from '@/components/screen/form-section'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'

import { toOptions } from '@/lib/format/options'
import styles from '../services.module.css'
import type { CouponFormState } from './coupon-form-values'

const APPLIES_TO = { all: 'כל השירותים', some: 'שירותים מסוימים' }

type Props = { form: CouponFormState; services: { id: string; name: string }[] }

/** The form section of the services to which a coupon applies. */
export function AppliesToSection({ form, services }: Props) {
  const appliesTo = form.rhf.watch('reach')
  const problem = form.errors.serviceIds ?? form.errors['serviceIds.0']
  return (
    <FormSection title="על מה ההנחה">
      <Segmented legend="חל על" options={toOptions(APPLIES_TO)} {...form.field('reach')} />
      {appliesTo === 'some' && (
        <fieldset className={styles.checks}>
          <legend className="sr-only">השירותים</legend>
          {problem && <Alert tone="bad" title={problem} />}
          {services.map(({ id, name }) => (
            <Checkbox key={id} value={id} {...form.rhf.register('serviceIds')}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </FormSection>
  )
}
