import { SelectField } from '@/components/ui/fields'
import { IMPORT_KEYS, IMPORT_POLICIES, type ImportKey, type ImportPolicy } from '@/lib/import/vocabulary'
import { importKeyLabels, importPolicyLabels } from '@/lib/modules/customers/import/kind.labels'

type Choice = { policy: ImportPolicy; keyField: ImportKey | null }
type Props = { choice: Choice; onChoice: (choice: Choice) => void }
type Chosen = { currentTarget: { value: string } }

const policies = IMPORT_POLICIES.map((value) => ({ value, label: importPolicyLabels[value] }))
const keys = IMPORT_KEYS.map((value) => ({ value, label: importKeyLabels[value] }))

/** The fields for the import policy and for the key that matches rows to existing customers. */
export function PolicyFields({ choice: { policy, keyField }, onChoice }: Props) {
  const choose = (value: string) => {
    const wanted = IMPORT_POLICIES.find((one) => one === value) ?? 'create'
    onChoice({ policy: wanted, keyField: wanted === 'create' ? null : (keyField ?? 'phone') })
  }
  return (
    <div className="import-fields">
      <SelectField
        id="import-policy"
        label="מה לעשות"
        options={policies}
        value={policy}
        hint={policy === 'upsert' || policy === 'update' ? 'תא ריק בקובץ אינו מוחק ערך קיים.' : undefined}
        onChange={({ currentTarget }: Chosen) => choose(currentTarget.value)}
      />
      {policy !== 'create' && (
        <SelectField
          id="import-key"
          label="לפי מה מזהים לקוח קיים"
          options={keys}
          value={keyField ?? ''}
          onChange={({ currentTarget }: Chosen) =>
            onChoice({ policy, keyField: IMPORT_KEYS.find((one) => one === currentTarget.value) ?? null })
          }
        />
      )}
    </div>
  )
}
