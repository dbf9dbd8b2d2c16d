import { writeAddress } from '../../router/address.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Cells } from '../../ui/cells.tsx'
import { Section } from '../../ui/section.tsx'
import { ToolCell } from '../../ui/tool-cell.tsx'
import { availableTools } from './tools.ts'

/** The ways from here to everything about the account. */
export function ToolGrid() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  return (
    <Section
      title={t('adCenter.tools')}
      action={
        <Button kind="quiet" onClick={() => router.navigate('/ad-center', { view: 'account' })}>
          {t('profile.open')}
        </Button>
      }
    >
      <Cells three>
        {availableTools().map(({ key, icon, action }) => (
          <ToolCell
            key={key}
            icon={icon}
            label={t(`adCenter.tool.${key}`)}
            onOpen={() => {
              if (action.type === 'route') router.open(writeAddress(action.path, { view: action.view, tab: action.tab }))
              else shell.openDialog({ type: 'service', list: 'service', message: null })
            }}
          />
        ))}
      </Cells>
    </Section>
  )
}
