'use client'

import { Component, type ReactNode } from 'react'

/** A part that the frame can do without: when it fails, or does not arrive, it is left out and the page stays. */
export class Optional extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
