import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { SelectField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { countText } from '@/lib/format/count-text'
import type { Choices } from '@/lib/modules/imports/choices.queries'

import { ErrorFileLink } from './error-file-link'

/** Corrected cells, by row and field. */
export type Typed = Readonly<Record<number, Readonly<Record<string, string>>>>

type Row = Choices['rows'][number]
type Props = {
  api: string
  rows: readonly Row[]
  hasMore: boolean
  corrected: number
  /** How many of the corrected rows are valid. */
  mended: number
  typed: Typed
  onType: (typed: Typed) => void
  forgets: boolean
  onForget: (forgets: boolean) => void
}

/** The first rows that are not imported, each with inputs for its faulty cells, and a link to a file of all of them. */
export function RowsFields({ api, rows, hasMore, corrected, mended, typed, onType, forgets, onForget }: Props) {
  const type = (row: number, field: string, text: string) =>
    onType({ ...typed, [row]: { ...typed[row], [field]: text } })
  return (
    <Card title="תיקון שורות" actions={<ErrorFileLink api={api} />}>
      <div className="stack">
        {corrected > 0 && (
          <Alert
            tone="info"
            title={mended > 0 ? `${countText(mended, CORRECTED)} כאן.` : 'מה שהוקלד כאן עדיין אינו תקין.'}
          >
            <Checkbox
              id="forgets-rows"
              checked={forgets}
              onChange={({ currentTarget }) => onForget(currentTarget.checked)}
            >
              לבטל את כל התיקונים, ולקרוא את השורות כפי שהן בקובץ
            </Checkbox>
          </Alert>
        )}
        {rows.length > 0 && (
          <p>
            אפשר לתקן כאן את הערכים, בלי לשנות את הקובץ.
            {hasMore && ' מוצגות השורות הראשונות; אחרי הבדיקה החוזרת יוצגו הבאות.'}
          </p>
        )}
        {rows.map(({ row, line, title, isCustomer, cells }) => (
          <fieldset key={row} className="import-row">
            <legend>
              שורה {line.toLocaleString('en-US')}
              {title && (
                <>
                  {' · '}
                  <Bidi>{title}</Bidi>
                </>
              )}
              {isCustomer && ' · לקוח קיים'}
            </legend>
            <div className="import-fields">
              {cells.map((cell) => (
                <Cell
                  key={cell.field}
                  cell={cell}
                  typed={typed[row]?.[cell.field]}
                  onType={(text) => type(row, cell.field, text)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

type CellProps = { cell: Row['cells'][number]; typed: string | undefined; onType: (text: string) => void }

/** The input for one cell; a value of a list is chosen. A fault of the whole row has no input. */
function Cell({ cell, typed, onType }: CellProps) {
  const { label, reason, canCorrect, options } = cell
  if (!canCorrect)
    return (
      <p>
        <strong>{label}:</strong> {reason}
      </p>
    )
  return options ? (
    <ListedCell cell={{ ...cell, options }} typed={typed} onType={onType} />
  ) : (
    <TextCell cell={cell} typed={typed} onType={onType} />
  )
}

/** An identity number has to be typed in full. */
const TextCell = ({ cell, typed, onType }: CellProps) => (
  <TextField
    label={cell.label}
    hint={cell.isHidden && cell.value ? <InFile value={cell.value} /> : undefined}
    error={cell.reason || undefined}
    value={typed ?? firstText(cell)}
    maxLength={2_000}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
)

type ListedProps = CellProps & { cell: { options: NonNullable<CellProps['cell']['options']> } }

const ListedCell = ({ cell: { label, value, reason, options }, typed, onType }: ListedProps) => (
  <SelectField
    label={label}
    hint={value && !options.some((option) => option.value === value) ? <InFile value={value} /> : undefined}
    error={reason || undefined}
    placeholder="לא נבחר"
    options={options}
    value={typed ?? value}
    onChange={({ currentTarget }: React.ChangeEvent<HTMLSelectElement>) => onType(currentTarget.value)}
  />
)

/** Returns the text with which the input for a cell begins. */
export const firstText = ({ value, isHidden, options }: Row['cells'][number]) => (isHidden && !options ? '' : value)

const InFile = ({ value }: { value: string }) => (
  <>
    בקובץ: <Bidi>{value}</Bidi>
  </>
)

const CORRECTED = ['שורה אחת תוקנה', 'שתי שורות תוקנו', 'שורות תוקנו'] as const
