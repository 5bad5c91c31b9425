import { useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import { decodeText } from '@/lib/format/csv-encoding'
import { readTable } from '@/lib/format/csv-reading'

const MAX_ROWS = 10_000
const MAX_BYTES = 5 * 1024 * 1024
const ACCEPT = { 'text/csv': ['.csv', '.tsv', '.txt'], 'text/tab-separated-values': ['.tsv'], 'text/plain': ['.txt'] }
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1255': 'Windows-1255',
} as const

type Props = { onTable: (name: string, rows: string[][]) => void }

/** Input of an import: a file in any encoding that spreadsheets save, or pasted rows. */
export function ImportSource({ onTable }: Props) {
  const pasted = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<{ file?: string; paste?: string }>({})

  function readSource(text: string, name: string): string | undefined {
    const rows = readTable(text)
    if (rows.length === 0) return 'אין כאן שורות לייבוא.'
    if (rows.length > MAX_ROWS) return `יש כאן יותר מ־${MAX_ROWS.toLocaleString('en-US')} שורות. אפשר לחלק לכמה קבצים.`
    onTable(name, rows)
  }
  async function read([file]: File[]) {
    if (!file) return
    const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
    const refusal = readSource(text, `${file.name} · ${ENCODINGS[encoding]}`)
    setProblem(refusal ? { file: refusal } : {})
  }

  return (
    <div className="stack">
      <FileDrop
        title="קובץ לייבוא"
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        hint="קובץ CSV או TSV, עד 5 MB ו־10,000 שורות. מאקסל: שמירה בשם, ואז CSV."
        error={problem.file}
        onFiles={read}
      />
      <form
        className="stack"
        aria-label="הדבקת שורות"
        onSubmit={(event) => {
          event.preventDefault()
          const refusal = readSource(pasted.current?.value ?? '', 'שורות שהודבקו')
          setProblem(refusal ? { paste: refusal } : {})
        }}
      >
        <TextareaField
          ref={pasted}
          label="או להדביק שורות מגיליון"
          hint="כל שורה בגיליון היא שורה כאן; השורה הראשונה יכולה להיות שמות העמודות."
          rows={4}
          error={problem.paste}
        />
        <div>
          <Button type="submit">המשך עם מה שהודבק</Button>
        </div>
      </form>
    </div>
  )
}
