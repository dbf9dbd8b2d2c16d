import type { PlanRow } from '../../api/calls.ts'
import { useLanguage, useRoute } from '../../hooks/use-stores.ts'
import { Amount } from '../../money/amount.tsx'
import { SortableTable, type SortableTableProps, type TableColumn } from '../../ui/sortable-table.tsx'
import { planName, statusLabel } from '../../stores/plan-progress.ts'
import { PlanPicture } from '../../widgets/plan-parts.tsx'
import { CardFigure, PlanState, StateRail } from './list-card.tsx'
import type { PlanListModel } from './model.ts'

interface PlanTableProps extends Pick<SortableTableProps<PlanRow>, 'label' | 'rows' | 'isPart'> {
  model: PlanListModel
}

export function PlanTable({ model, ...table }: PlanTableProps) {
  const { query } = useRoute()
  const { t, f, tag } = useLanguage()
  const figure = (key: 'consumed' | 'result'): TableColumn<PlanRow> => ({
    label: t(`adCenter.metric.${key === 'result' ? 'profit' : key}`),
    isFigure: true,
    value: plan => plan[key],
    draw: plan => <Amount value={plan[key]} currency={plan.currency} signed={key === 'result'} />
  })
  return (
    <SortableTable
      locale={tag}
      {...table}
      current={query.id}
      onOpen={plan => model.open(plan.id)}
      columns={[
        {
          label: t('common.state'),
          value: plan => statusLabel(plan.status, { t }),
          draw: plan => (
            <>
              <StateRail plan={plan} />
              <PlanState status={plan.status} />
            </>
          )
        },
        {
          label: t('plan.receiptProduct'),
          value: planName,
          draw: plan => (
            <span className="row">
              <PlanPicture plan={plan} />
              <span id={`plan-${plan.id}`}>
                <b className="text-bold">{planName(plan)}</b> <span className="unbroken text-12 text-tertiary">{plan.plan_no}</span>
              </span>
            </span>
          )
        },
        { label: t('plan.step.created'), value: plan => plan.created_at, draw: plan => plan.created_at && f.dayMonth(plan.created_at) },
        {
          label: t('adCenter.metric.put_amount'),
          isFigure: true,
          value: plan => plan.put_amount,
          draw: plan => <CardFigure plan={plan} titleId={`plan-${plan.id}`} onFund={() => model.fund(plan.id)} />
        },
        figure('consumed'),
        figure('result')
      ]}
    />
  )
}
