'use client'

import { FormSection } from '@/components/screen/form-section'
import { SearchBox } from '@/components/screen/search-box'
import { useAddress } from '@/components/screen/use-address'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields'
import { companiesText } from '@/lib/modules/addons/addons.labels'
import type { AddonRow } from '@/lib/modules/addons/addons.queries'
import type { Assignable } from '@/lib/modules/addons/assignment.queries'

import { CompanyChoices } from './company-choices'
import { PreviewCard } from './preview-card'
import { TermsFields } from './terms-fields'
import { useAssignment } from './use-assignment'

type Props = { addons: AddonRow[]; chosen: AddonRow; companies: Assignable[]; words: string; today: string }

/** The form of an add-on order: add-on, companies and terms, then a preview, and only then the execution. */
export function AssignForm({ addons, chosen, companies, words, today }: Props) {
  const { change: address } = useAddress()
  const order = useAssignment(chosen.id, today)
  const { terms, picked, shown, problem, isWorking } = order
  return (
    <div className="stack">
      <FormSection title="מה ובאילו תנאים">
        <SelectField
          label="תוסף"
          value={chosen.id}
          options={addons.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => address({ addon: target.value })}
        />
        <TermsFields terms={terms} addon={chosen} errors={problem?.fields ?? {}} onChange={order.change} />
      </FormSection>
      <Card title="לאילו חברות">
        <div className="stack">
          <SearchBox label="חיפוש חברה" value={words} onSearch={(q) => address({ q })} />
          <CompanyChoices companies={companies} act={terms.act} picked={picked} onChange={order.pick} />
        </div>
      </Card>
      {problem && <Alert tone="bad" live title={problem.message} />}
      {shown ? (
        <PreviewCard
          preview={shown.preview}
          act={terms.act}
          isWorking={isWorking}
          onApply={() => order.apply(shown)}
          onBack={order.reset}
        />
      ) : (
        <div>
          <Button variant="primary" loading={isWorking} disabled={picked.size === 0} onClick={order.loadPreview}>
            {picked.size > 0 ? `תצוגה מקדימה: ${companiesText(picked.size).replace(/^־/, '')}` : 'תצוגה מקדימה'}
          </Button>
        </div>
      )}
    </div>
  )
}
