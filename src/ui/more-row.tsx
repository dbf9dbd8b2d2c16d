import { Button } from './button.tsx'
import { ErrorRow } from './error-row.tsx'

export interface MoreRowProps {
  more: 'waiting' | 'loading' | 'failed' | 'end'
  words: { more: string; loading: string; failed: string; end: string }
  onMore: () => void
}

/** The end of a list: loads the next page, says that it failed, or that this is all. */
export function MoreRow({ more, words, onMore }: MoreRowProps) {
  if (more === 'failed') return <ErrorRow text={words.failed} onRetry={onMore} />
  if (more === 'end') return <p className="t12 i3 mid">{words.end}</p>
  return (
    <Button kind="quiet" wide busy={more === 'loading' && words.loading} onClick={onMore}>
      {words.more}
    </Button>
  )
}
