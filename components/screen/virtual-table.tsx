'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

import './virtual-table.css'

export type VirtualColumn<Row> = {
  key: string
  header: string
  /** Size of a grid track, such as `160px` or `minmax(0, 2fr)`. */
  width: string
  align?: 'num' | undefined
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: readonly VirtualColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Row height in pixels; all rows of a table have the same height. */
  rowHeight?: number | undefined
  height?: number | undefined
}

const BEYOND = 6

/**
 * Virtualized table for thousands of rows, of which only the visible ones are in the DOM. For screen readers it is
 * still a table with the true number of rows and each row's index. The region can be scrolled by keyboard.
 */
export function VirtualTable<Row>({ label, columns, rows, rowKey, rowHeight = 44, height = 480 }: Props<Row>) {
  const region = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
  })
  const tracks = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }
  return (
    <section
      ref={region}
      className="vtable"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
      tabIndex={0}
      style={{ blockSize: height }}
    >
      <table aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={columns.length}>
        <thead>
          <tr aria-rowindex={1} style={tracks}>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" className={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index]
            if (row === undefined) return null
            const place = { ...tracks, blockSize: size, transform: `translateY(${start}px)` }
            return (
              <tr key={rowKey(row)} aria-rowindex={index + 2} style={place}>
                {columns.map(({ key, cell, align }) => (
                  <td key={key} className={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
