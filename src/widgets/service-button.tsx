import type { ReactNode } from 'react'

import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'

interface ServiceButtonProps extends Pick<ButtonProps, 'kind'> {
  /** The prepared message about the matter. */
  about?: string | undefined
  children?: ReactNode
}

export function ServiceButton({ about, kind = 'quiet', children }: ServiceButtonProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Button kind={kind} onClick={() => shell.openService(about)}>
      {children ?? t('common.customerService')}
    </Button>
  )
}
