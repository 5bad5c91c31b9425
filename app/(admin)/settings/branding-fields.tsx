'use client'

import { FormSection } from '@/components/screen/form-section'
import { Button } from '@/components/ui/button'
import { ColorField } from '@/components/ui/color-field'
import { TextField } from '@/components/ui/fields'
import { brandStyle, isReadableBrand, readableBrand } from '@/lib/format/brand-colors'
import { readColor } from '@/lib/format/color'

import styles from './settings.module.css'
import type { SystemFormState } from './system-form-values'

/** The fields for the displayed name and the primary colour, with a preview beside them. */
export function BrandingFields({ form, legalName }: { form: SystemFormState; legalName: string }) {
  const color = readColor(form.rhf.watch('primaryColor'))
  const setColor = (value: string) =>
    form.rhf.setValue('primaryColor', value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <FormSection title="שם וצבע">
      <TextField label="השם שמוצג" hint={`ריק: השם הרשום, ${legalName}`} {...form.field('displayName')} />
      <ColorField
        label="צבע ראשי"
        hint="צבע הכפתורים והקישורים, כאן ובדפים של הלקוחות. ריק: הצבע הרגיל"
        {...form.field('primaryColor')}
      />
      {color && isReadableBrand(color) && <Sample color={color} />}
      {color && !isReadableBrand(color) && (
        <p className={styles.sample}>
          <span>כיתוב לבן אינו נקרא על הצבע הזה (ניגודיות נמוכה מ־4.5).</span>
          {/* The field keeps the focus: what it says on leaving would move the button away from under the pointer. */}
          <Button
            size="sm"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setColor(readableBrand(color))}
          >
            שימוש בגוון כהה יותר
          </Button>
        </p>
      )}
    </FormSection>
  )
}

const Sample = ({ color }: { color: string }) => (
  <p className={styles.sample} data-brand="" style={brandStyle(color)}>
    <span>כך זה ייראה:</span>
    <span className={styles.sampleButton}>כפתור</span>
    <span className={styles.sampleSoft}>סימון</span>
    <span className={styles.sampleLink}>קישור</span>
  </p>
)
