import {
  BadgeCheck,
  Bell,
  CircleAlert,
  CircleX,
  Clock,
  Hourglass,
  Info,
  Megaphone,
  Play,
  Plus,
  Search,
  ShieldCheck,
  TriangleAlert,
  Wallet,
  WifiOff
} from 'lucide'
import { useState, type ReactNode } from 'react'

import { Button } from '../../src/ui/button.tsx'
import { EmptyState, ErrorRow } from '../../src/ui/empty-state.tsx'
import { Icon, IconButton } from '../../src/ui/icon.tsx'
import { FigureGrid, Fact } from '../../src/ui/figure-grid.tsx'
import { CouponCard } from '../../src/ui/coupon-card.tsx'
import { Field } from '../../src/ui/form.tsx'
import { Figure } from '../../src/ui/figure.tsx'
import { List, ListRow } from '../../src/ui/list-row.tsx'
import { Card, Chip, Note, Tag } from '../../src/ui/page.tsx'
import { PinBoxes } from '../../src/ui/pin-boxes.tsx'
import { Skeleton } from '../../src/ui/skeleton.tsx'
import { LastUpdatedLine, Toast } from '../../src/ui/status-strip.tsx'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'
import { History, Steps } from '../../src/ui/steps.tsx'
import { Segment } from '../../src/ui/tab-list.tsx'
import { TabStrip } from '../../src/ui/tab-strip.tsx'
import { AmountField, Checkbox, SearchField, TextArea } from '../../src/ui/form-controls.tsx'
import { TotalsTable } from '../../src/ui/totals-table.tsx'

const nothing = (): void => undefined

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-part={name} aria-label={name} className="stack-12">
      <h3 className="text-13 text-secondary">{name}</h3>
      {children}
    </section>
  )
}

function Fields() {
  const [name, setName] = useState('Ada Lovelace')
  const [amount, setAmount] = useState('250.00')
  const [search, setSearch] = useState('')
  return (
    <>
      <Field label="Name" value={name} hint="2 to 40 characters" onChange={setName} />
      <Field label="E-mail" value="ada@" error="This is no e-mail address" onChange={nothing} />
      <Field label="User name" value="ada" disabled onChange={nothing} />
      <AmountField label="Amount" value={amount} unit="USD" help="From 10.00 to 1,000.00" onChange={setAmount} />
      <SearchField label="Search plans" value={search} onChange={setSearch} />
      <TextArea label="Message" value="What happened, and when." rows={2} onChange={nothing} />
    </>
  )
}

function Choices() {
  const [agreed, setAgreed] = useState(true)
  const [hidden, setHidden] = useState(true)
  const [period, setPeriod] = useState('day')
  const [state, setState] = useState('all')
  return (
    <>
      <Segment label="Period" value={period} onSelect={setPeriod} tabs={[{ key: 'day', label: 'Day' }, { key: 'week', label: 'Week' }, { key: 'month', label: 'Month' }]} />
      <TabStrip label="State" value={state} onSelect={setState} tabs={[{ key: 'all', label: 'All', count: '12' }, { key: 'running', label: 'Running', count: '3' }, { key: 'settled', label: 'Settled', count: '8' }]} />
      <Checkbox checked={agreed} onChange={setAgreed}>I have read the terms</Checkbox>
      <Checkbox switch checked={hidden} onChange={setHidden}>Hide balances</Checkbox>
    </>
  )
}

/** Every generic component in its states. */
export function Specimens() {
  return (
    <div className="parts">
      <Part name="Buttons">
        <Button kind="primary" size="big">Fund 250.00 USD</Button>
        <Button>Not now</Button>
        <Button kind="primary" busy="Sending">Send</Button>
        <Button kind="primary" disabled>Not yet</Button>
        <div className="row wrap">
          <Button kind="quiet" icon={Plus}>Add</Button>
          <Button size="small">Choose</Button>
          <IconButton icon={Bell} label="Notifications, 3 unread" badge="3" onClick={nothing} />
          <IconButton icon={Search} label="Search" onClick={nothing} />
        </div>
      </Part>
      <Part name="Fields"><Fields /></Part>
      <Part name="Choices"><Choices /></Part>
      <Part name="States">
        <div className="row wrap">
          <Chip kind="act" icon={Play}>Running</Chip>
          <Chip kind="warn" icon={Hourglass}>Needs budget</Chip>
          <Chip kind="ok" icon={BadgeCheck}>Paid</Chip>
          <Chip kind="bad" icon={CircleX}>Not delivered</Chip>
          <Chip icon={Clock}>Awaiting results</Chip>
          <Tag>est.</Tag>
        </div>
        <div className="strip-note text-12">
          <Icon icon={WifiOff} size={14} />
          You are offline. These figures are not updated.
        </div>
        <Toast icon={BadgeCheck} text="Saved" />
      </Part>
      <Part name="Notes">
        <Note kind="act" icon={ShieldCheck} title="Set a transaction password" onOpen={nothing}>A withdrawal asks for it.</Note>
        <Note kind="info" icon={Info}>Paid within two working days.</Note>
        <Note kind="warn" icon={TriangleAlert} title="Check the account">The bank could not be reached.</Note>
        <Note kind="bad" icon={CircleAlert} title="Nothing was withdrawn">The amount is above the limit.</Note>
        <Note kind="ok" icon={BadgeCheck}>Your account is open.</Note>
        <Note>No one may ask you to pay in order to withdraw.</Note>
      </Part>
      <Part name="Rows">
        <List label="Movements">
          <ListRow icon={Megaphone} title="Tower of Tea" meta="14:32" value={<Figure digits="−146.25" tone="loss" />} after="1,203.75" onOpen={nothing} />
          <ListRow icon={Wallet} title="Revenue settled" meta="Yesterday" value={<Figure digits="+160.00" tone="gain" />} after="1,350.00" onOpen={nothing} />
          <ListRow title="A message" meta="3 minutes ago" onOpen={nothing} />
          <ListRow icon={BadgeCheck} tone="gain" title="A condition that is met" />
        </List>
      </Part>
      <Part name="Figures">
        <Card>
          <Figure digits="12,020.27" unit="USD" size={36} fit={13} />
          <LastUpdatedLine state="live" time="As of 14:32:07" place="UTC" />
          <LastUpdatedLine state="stale" time="Not updated since 14:30" />
        </Card>
        <FigureGrid>
          <Fact label="Result" value={<Figure digits="+13.75" tone="gain" />} onOpen={nothing} />
          <Fact label="Spent" value={<Figure digits="146.25" />} />
          <Fact label="Result yesterday" value={<Figure digits="−22.60" tone="loss" />} />
          <Fact label="Impressions" value={<Figure digits="1.20M" exact="1,204,311" tone="stale" />} />
        </FigureGrid>
        <Card>
          <TotalsTable rows={[{ label: 'Available', figure: '1,203.75', swatch: 1 }, { label: 'Committed', figure: '146.25', swatch: 2 }]} sum={{ label: 'Total', figure: '1,350.00', agrees: true }} />
        </Card>
      </Part>
      <Part name="Progress">
        <ProgressBar label="Spent" value={62} />
        <Steps steps={['Amount', 'Check', 'Done']} current={1} summary="Step 2 of 3, check" />
        <Skeleton label="Loading" rows={2} />
        <History events={[{ title: 'Requested', meta: 'Monday 09:00' }, { title: 'Under review', meta: 'Monday 09:05', text: 'By the operator' }]} />
      </Part>
      <Part name="Empty and failed">
        <EmptyState title="No plans yet" text="They appear here once you fund one." action={<Button kind="quiet">See plans</Button>} />
        <ErrorRow text="This could not be loaded. Tap to try again." meta="As of 14:30" onRetry={nothing} />
      </Part>
      <Part name="Coupons and digits">
        <CouponCard figure="+20" unit="USD" action={<Button kind="quiet">Use</Button>}><p className="text-bold">Adds to a plan</p><p className="text-12 text-tertiary">From 100.00 USD</p></CouponCard>
        <CouponCard figure="−5" unit="USD" off><p className="text-bold">Expired</p></CouponCard>
        <PinBoxes label="Transaction password" value="123" onChange={nothing} />
        <PinBoxes label="Transaction password, wrong" value="" invalid onChange={nothing} />
      </Part>
    </div>
  )
}
