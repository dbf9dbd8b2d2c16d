import { Button } from './button.tsx'
import { ErrorRow } from './error-row.tsx'

export interface MoreRowProps {
  more: 'waiting' | 'loading' | 'failed' | 'end'
  words: { more: string; loading: string; failed: string; end: string; gaps?: string | undefined }
  onMore: () => void
}

/** The end of a list: loads the next page, says that it failed, or that this is all. */
export function MoreRow({ more, words, onMore }: MoreRowProps) {
  return (
    <>
      {words.gaps && <p className="t13 i2 mid">{words.gaps}</p>}
      {more === 'failed' ? (
        <ErrorRow text={words.failed} onRetry={onMore} />
      ) : more === 'end' ? (
        <p className="t12 i3 mid">{words.end}</p>
      ) : (
        <Button kind="quiet" wide busy={more === 'loading' && words.loading} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </>
  )
}
