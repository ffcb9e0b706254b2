import { Component, type ReactNode } from 'react'
import { warn } from '#browser/notices/notify.ts'
import { t } from '#browser/i18n/i18n.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'

interface CrashedProps {
  readonly children: ReactNode
  /** a part beside the page: it disappears with a notice */
  readonly quiet?: boolean
}

/** Keeps the frame alive when a page fails, a part of it that did not load included. */
export class Crashed extends Component<CrashedProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.quiet) warn(error)
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    if (this.props.quiet) return null
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={this.state.error} title={t('page.crashed')} onRetry={() => location.reload()} />
      </div>
    )
  }
}
