'use client'

import { useState } from 'react'

import { RichText } from '@/components/ui/rich-text'
import { RichTextField } from '@/components/ui/rich-text-field'
import { emptyDoc, type RichDoc } from '@/lib/format/rich-text'

import { Story } from './story'

const FILLED: RichDoc = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'עדכון לצוות' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'מיום ראשון עוברים ל' },
        { type: 'text', text: 'שעות קיץ', marks: [{ type: 'bold' }] },
        { type: 'text', text: '. ' },
        { type: 'text', text: 'פרטים באתר', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'English paragraphs run left to right.' }] },
    {
      type: 'bulletList',
      content: ['פתיחה בשמונה', 'סגירה בארבע'].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'מי שמקדים – מרוויח.' }] }] },
  ],
}

/** The rich-text editor in its states, and its output as readers see it. */
export function RichTextStories() {
  const [empty, setEmpty] = useState(emptyDoc)
  const [filled, setFilled] = useState(FILLED)
  return (
    <>
      <Story title="טקסט מעוצב" wide>
        <RichTextField
          label="תוכן ההודעה"
          required
          hint="כותרות, רשימות, ציטוט וקישור"
          value={filled}
          onChange={setFilled}
        />
        <p className="muted">כך זה ייראה:</p>
        <RichText doc={filled} />
      </Story>
      <Story title="טקסט מעוצב: ריק, עם שגיאה, כבוי">
        <RichTextField label="הודעה" value={empty} onChange={setEmpty} error="יש לכתוב הודעה" />
        <RichTextField label="הודעה כבויה" value={FILLED} onChange={setEmpty} disabled />
      </Story>
    </>
  )
}
