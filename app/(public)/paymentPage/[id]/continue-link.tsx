'use client'

import { useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'

import type { Texts } from './text-kinds'

type Props = { url: string; t: Pick<Texts, 'onward' | 'onwardSoon' | 'stay'>; isFresh: boolean }

const AFTER = 8_000

/**
 * A link to the page that the business configured. Only right after the payment it is followed automatically, unless
 * the payer chooses to stay.
 */
export function ContinueLink({ url, t, isFresh }: Props) {
  const [isLeaving, setLeaving] = useState(isFresh)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => location.assign(url), AFTER)
    return () => clearTimeout(timer)
  }, [url, isLeaving])
  // The button is removed together with its text, so the focus moves to the link beside it.
  const stay = () => {
    setLeaving(false)
    link.current?.focus()
  }
  return (
    <>
      <a ref={link} className="btn btn-outline btn-lg" href={url} rel="noreferrer">
        {t.onward}
      </a>
      {isLeaving && (
        <p className="pay-vat">
          {t.onwardSoon}{' '}
          <Button variant="ghost" size="sm" onClick={stay}>
            {t.stay}
          </Button>
        </p>
      )}
    </>
  )
}
