import { Button } from './button.tsx'
import { ButtonRow } from './button-row.tsx'

export interface UndoCountProps {
  /** How long it can be taken back, as it was at the beginning. */
  text: string
  /** What is left of it. */
  left: string
  /** What leaving does. */
  leaving: string
  /** Seconds that have passed, of so many. */
  passed: number
  seconds: number
}

/** An action that waits: said once; the count can be asked for and never speaks by itself. Nothing in it moves. */
export function UndoCount({ text, left, leaving, passed, seconds }: UndoCountProps) {
  return (
    <div className="s8">
      <p className="vh" role="alert">
        {text}
      </p>
      <div className="seconds" aria-hidden="true">
        {Array.from({ length: seconds }, (_, at) => (
          <i key={at} className={at < passed ? 'on' : undefined} />
        ))}
      </div>
      <div className="row wrap t14">
        <p className="b grow" role="timer">
          {left}
        </p>
        <p className="i3" aria-hidden="true">
          {leaving}
        </p>
      </div>
    </div>
  )
}

export interface UndoActionsProps {
  undo: string
  sendNow: string
  /** False in the first moment, so that a double tap does not skip the time to take it back. */
  isReady?: boolean
  /** The verb in progress while it is being sent: nothing can be pressed any more. */
  sending?: string | false | undefined
  onUndo?: () => void
  onSendNow?: () => void
}

/** Taking it back and not waiting, of equal weight. */
export function UndoActions(props: UndoActionsProps) {
  const { undo, sendNow, isReady = false, sending, onUndo, onSendNow } = props
  return (
    <ButtonRow>
      <Button disabled={Boolean(sending)} onClick={onUndo}>
        {undo}
      </Button>
      <Button disabled={!isReady && !sending} busy={sending} onClick={onSendNow}>
        {sendNow}
      </Button>
    </ButtonRow>
  )
}
