'use client'

import dynamic from 'next/dynamic'
import { useId } from 'react'

import type { RichDoc } from '@/lib/format/rich-text'

import { type FieldProps, Required } from './field'

const Editor = dynamic(() => import('./rich-text-editor').then(({ RichTextEditor }) => RichTextEditor), {
  ssr: false,
  loading: () => <div className="rich-editor rich-loading" aria-busy="true" />,
})

type Props = Omit<FieldProps, 'wide'> & {
  value: RichDoc
  onChange: (doc: RichDoc) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
}

/**
 * Field for text with headings, lists, quotes and links. The editor is loaded after the page; its value is a document,
 * never HTML.
 */
export function RichTextField({ label, hint, error, required, id, ...rest }: Props) {
  const ownId = useId()
  const boxId = id ?? ownId
  const [labelId, hintId, errorId] = [`${boxId}-label`, `${boxId}-hint`, `${boxId}-error`]
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="field field-wide">
      <span className="field-label" id={labelId}>
        {label}
        {required && <Required />}
      </span>
      <Editor
        {...rest}
        // Only plain values, which the editor sets as attributes on its own element.
        attributes={{
          id: boxId,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          ...(described && { 'aria-describedby': described }),
          ...(error && { 'aria-invalid': 'true' }),
          ...(required && { 'aria-required': 'true' }),
        }}
      />
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
