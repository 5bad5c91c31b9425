import type { Column } from './data-table'

import styles from './with-details.module.css'

/**
 * Returns columns whose first cell also holds the other figures of the row with their headings, for phones, where a
 * number without the heading of its column says nothing.
 */
export function withDetails<Row>([first, ...rest]: readonly [Column<Row>, ...Column<Row>[]]): Column<Row>[] {
  return [
    {
      ...first,
      card: 'title',
      cell: (row) => (
        <>
          {first.cell(row)}
          <span className={styles.details}>
            {rest.map(({ key, header, cell }) => {
              const value = cell(row)
              return value ? (
                <span key={key}>
                  <span className="muted">{header}:</span> {value}
                </span>
              ) : null
            })}
          </span>
        </>
      ),
    },
    ...rest,
  ]
}
