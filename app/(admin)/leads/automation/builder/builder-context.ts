'use client'

import { createContext, useContext } from 'react'

import type { Catalogue } from '@/lib/automation/catalogue'
import type { Graph, Step } from '@/lib/vocabulary/automation-graph'

import type { Place } from './edit-steps'

/** What the parts of the builder share: the graph, what it is built from, and how it changes. */
export type Builder = {
  graph: Graph
  catalogue: Catalogue
  steps: ReadonlyMap<string, Step>
  /** The errors of a place: a step, `steps.<id>`, or another part of the graph, `graph.<part>`. */
  errors: Readonly<Record<string, string>>
  idOf: (place: string) => string
  isOpen: (stepId: string) => boolean
  toggle: (stepId: string) => void
  change: (step: Step) => void
  move: (stepId: string, by: 1 | -1) => void
  duplicate: (stepId: string) => void
  remove: (stepId: string) => void
  /** Asks what step to add at a place. */
  askForStep: (place: Place) => void
}

export const BuilderContext = createContext<Builder | null>(null)

/** Returns the surrounding builder; throws outside of one. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('a step stands inside of a builder')
  return builder
}
