'use client'

import '@/components/screen/process.css'

import { type ReactNode, useEffect, useRef } from 'react'

import { Stack } from '@/components/screen/columns'

/** The step that this tab showed last. A page that is opened afresh leaves the focus to the browser. */
let shown: string | undefined

type Props = {
  /** Changes when another step is shown, or the same one after another attempt. */
  step: string
  title: string
  children: ReactNode
}

/** A step of an import under its heading, which gets the focus when the step begins; a problem in it comes first. */
export function StepBody({ step, title, children }: Props) {
  const body = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const problem = body.current?.querySelector<HTMLElement>('.import-problem')
    if (shown !== undefined && shown !== step) (problem ?? heading.current)?.focus()
    shown = step
  }, [step])

  return (
    <section ref={body}>
      <Stack>
        <h2 ref={heading} tabIndex={-1} className="import-step">
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  )
}
