import { Button } from './button.tsx'
import { ButtonRow } from './button-row.tsx'

export interface UndoCountProps {
  /** How long it can be taken back, as it was at the beginning. */
  text: string
  /** What is left of it. */
  left: string
}

/** An action that waits: said once; the count can be asked for and never speaks by itself. */
export function UndoCount({ text, left }: UndoCountProps) {
  return (
    <>
      <p className="i2" role="alert">
        {text}
      </p>
      <p className="t20 b" role="timer">
        {left}
      </p>
    </>
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
