import { SelectField } from '@/components/ui/fields'
import { IMPORT_POLICIES, type ImportKey, type ImportPolicy } from '@/lib/import/vocabulary'
import { importKeyLabels, importPolicyLabels } from '@/lib/modules/imports/imports.labels'
import type { RecordEntity } from '@/lib/records/kind'

import { importOf } from './import-words'

type Choice = { policy: ImportPolicy; keyField: ImportKey | null }
type Props = { entity: RecordEntity; choice: Choice; onChoice: (choice: Choice) => void }
type Chosen = { currentTarget: { value: string } }

/** The fields for the import policy and for the key that matches rows to existing records. */
export function PolicyFields({ entity, choice: { policy, keyField }, onChoice }: Props) {
  const words = importOf(entity)
  const [policyLabels, keyLabels] = [importPolicyLabels(words), importKeyLabels(words)]
  const choose = (value: string) => {
    const wanted = IMPORT_POLICIES.find((one) => one === value) ?? 'create'
    onChoice({ policy: wanted, keyField: wanted === 'create' ? null : (keyField ?? 'phone') })
  }
  return (
    <div className="import-fields">
      <SelectField
        id="import-policy"
        label="מה לעשות"
        options={IMPORT_POLICIES.map((value) => ({ value, label: policyLabels[value] }))}
        value={policy}
        hint={policy === 'upsert' || policy === 'update' ? 'תא ריק בקובץ אינו מוחק ערך קיים.' : undefined}
        onChange={({ currentTarget }: Chosen) => choose(currentTarget.value)}
      />
      {policy !== 'create' && (
        <SelectField
          id="import-key"
          label={`לפי מה מזהים ${words.one} קיים`}
          options={words.kind.keys.map((value) => ({ value, label: keyLabels[value] }))}
          value={keyField ?? ''}
          onChange={({ currentTarget }: Chosen) =>
            onChoice({ policy, keyField: words.kind.keys.find((one) => one === currentTarget.value) ?? null })
          }
        />
      )}
    </div>
  )
}
