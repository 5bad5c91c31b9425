import { SelectField } from '@/components/ui/fields'
import { DELIMITERS } from '@/lib/import/delimited'
import { ENCODINGS } from '@/lib/import/encoding'
import type { Reading } from '@/lib/import/read-rows'
import { delimiterLabels, encodingLabels } from '@/lib/modules/imports/imports.labels'

type Props = { reading: Reading; sheets: readonly string[]; onReading: (reading: Reading) => void }
type Chosen = { currentTarget: { value: string } }

const encodings = ENCODINGS.map((value) => ({ value, label: encodingLabels[value] }))
const delimiters = DELIMITERS.map((value) => ({ value, label: delimiterLabels[value] }))

/** The fields for the encoding and delimiter of a text file, or for the sheet of a workbook. */
export function ReadingFields({ reading, sheets, onReading }: Props) {
  if (reading.shape === 'sheet')
    return (
      <SelectField
        id="import-sheet"
        label="גיליון"
        options={sheets.map((label, index) => ({ value: String(index), label }))}
        value={String(reading.sheet)}
        onChange={({ currentTarget }: Chosen) => onReading({ shape: 'sheet', sheet: Number(currentTarget.value) })}
      />
    )
  return (
    <div className="import-fields">
      <SelectField
        id="import-encoding"
        label="קידוד"
        hint="אם העברית למטה נראית לא קריאה, יש לבחור קידוד אחר."
        options={encodings}
        value={reading.encoding}
        onChange={({ currentTarget }: Chosen) =>
          onReading({ ...reading, encoding: ENCODINGS.find((one) => one === currentTarget.value) ?? reading.encoding })
        }
      />
      <SelectField
        id="import-delimiter"
        label="מה מפריד בין עמודות"
        options={delimiters}
        value={reading.delimiter}
        onChange={({ currentTarget }: Chosen) =>
          onReading({
            ...reading,
            delimiter: DELIMITERS.find((one) => one === currentTarget.value) ?? reading.delimiter,
          })
        }
      />
    </div>
  )
}
