import { Button, ButtonRow } from './button.tsx'
import { Sheet } from './sheet.tsx'

export interface ConfirmDialogProps {
  title: string
  message: string
  /** The verb of the action, not "yes". */
  ok: string
  cancel: string
  danger?: boolean
  /** The verb in progress while it runs; locks the dialog. */
  busy?: string | false | undefined
  onOk: () => void
  onCancel: () => void
}

/** Asks before an action: both answers weigh the same. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, ok, cancel, danger, busy, onOk, onCancel } = props
  return (
    <Sheet
      title={title}
      closeLabel={cancel}
      onClose={onCancel}
      locked={Boolean(busy)}
      actions={
        <ButtonRow>
          <Button disabled={Boolean(busy)} onClick={onCancel}>
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onOk}>
            {ok}
          </Button>
        </ButtonRow>
      }
    >
      <p className="i2">{message}</p>
    </Sheet>
  )
}
