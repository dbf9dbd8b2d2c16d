import { useLanguage } from '../hooks/use-stores.ts'
import { Sheet, type SheetProps } from '../ui/sheet.tsx'

export function DialogSheet(props: Omit<SheetProps, 'closeLabel'>) {
  const { t } = useLanguage()
  return <Sheet {...props} closeLabel={t('common.close')} />
}
