import { useStores } from '../../hooks/context.ts'
import type { useForm } from '../../hooks/use-form.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { AcceptorType } from './model.ts'

export interface CodeFieldProps {
  field: ReturnType<ReturnType<typeof useForm<'amount' | 'acceptance_code'>>>
  type: AcceptorType
}

/** The acceptance code, the way on to the review, and whom to ask for a code. */
export function CodeField({ field, type }: CodeFieldProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const ask = () =>
    shell.openDialog({
      type: 'service',
      list: 'service',
      message: t('exchange.code.ask', { acceptor: t(`exchange.acceptor.${type}`) })
    })
  return (
    <>
      <Field
        {...field}
        label={t('exchange.code.title')}
        help={t('exchange.code.help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
      />
      <Button kind="primary" type="submit">
        {t('exchange.code.review')}
      </Button>
      <Button kind="quiet" onClick={ask}>
        {t('exchange.code.get')}
      </Button>
    </>
  )
}
