import { Bidi } from '@/components/ui/bidi'
import type { ImportPreview } from '@/lib/modules/imports/preview.queries'

const SHOWN = 6

/** The first rows of the file as parsed, so that a wrong encoding is noticed. */
export function PreviewTable({ rows, hasHead }: Pick<ImportPreview, 'rows'> & { hasHead: boolean }) {
  const width = Math.max(...rows.map(({ cells }) => cells.length), 1)
  const columns = Array.from({ length: width }, (_, index) => index)
  const [head, ...rest] = rows
  const body = hasHead ? rest : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="import-table" aria-label="תחילת הקובץ" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">שורה</th>
            {columns.map((at) => (
              <th key={at} scope="col">
                <Bidi>{(hasHead && head?.cells[at]) || `עמודה ${at + 1}`}</Bidi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, SHOWN).map(({ line, cells }) => (
            <tr key={line}>
              <td>{line}</td>
              {columns.map((at) => (
                <td key={at}>
                  <Bidi>{cells[at] ?? ''}</Bidi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
