import { describe, expect, it } from 'vitest'

import { LastUpdatedLine } from '../../src/ui/status-strip.tsx'
import { render } from '../support/render.tsx'

describe('the time of the figures', () => {
  it('has the mark of live figures only with a time', () => {
    const timed = render(<LastUpdatedLine state="live" time="As of 14:32:07" />)
    expect(timed.box.querySelector('.live')).not.toBeNull()
    const untimed = render(<LastUpdatedLine state="live" time={null} />)
    expect(untimed.box.querySelector('.live')).toBeNull()
  })

  it('is separated from what describes the tiles, outside of it', () => {
    const timed = render(<LastUpdatedLine id="of" state="stale" time="As of 14:32:07" place="UTC time" />)
    expect(timed.box.textContent).toBe('As of 14:32:07 · UTC time')
    expect(timed.box.querySelector('#of')?.textContent).toBe('UTC time')
    const untimed = render(<LastUpdatedLine state="live" time={null} place="UTC time" />)
    expect(untimed.box.textContent).toBe('UTC time')
  })
})
