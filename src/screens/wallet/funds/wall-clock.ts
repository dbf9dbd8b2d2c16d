/**
 * Writes instants (ISO 8601) as the wall clocks of a zone show them, for tables that are sorted as
 * text: `2026-11-21 14:32:07`.
 * @param zone IANA name
 */
export function wallClock(zone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit'
  })
  return instant => {
    const parts = new Map(format.formatToParts(new Date(instant)).map(part => [part.type, part.value]))
    const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
    return `${year}-${month}-${day} ${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
  }
}
