'use client'

import styles from './builder.module.css'
import { useBuilder } from './builder-context'

/** What is wrong with a part of the graph as a whole; the summary of the errors leads here. */
export function PartError({ part }: { part: 'filter' | 'steps' | 'quiet' | 'goal' | 'suppression' }) {
  const { errors, idOf } = useBuilder()
  const place = `graph.${part}`
  const error = errors[place]
  return (
    error && (
      <p className={`field-error ${styles.error}`} id={idOf(place)} tabIndex={-1}>
        {error}
      </p>
    )
  )
}
