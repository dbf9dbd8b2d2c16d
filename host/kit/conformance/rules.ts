/** `error`: the portal cannot work with it. `warning`: it works, but the user sees less. `note`: worth knowing. */
export type Level = 'error' | 'warning' | 'note'

export interface Rule {
  /** The rule in one sentence. */
  description: string
  /** Its source. */
  source: string
  level: Level
  /**
   * `specification`: holds for every backend. `portal`: asked only of a backend that sends names of the
   * portal's own contract; for one that implements only the specification it is a warning. `paging`: the same, but names
   * of paging, which any backend may have, are enough.
   */
  of: 'specification' | 'portal' | 'paging'
}

const error = (description: string, source: string): Rule => ({ description, source, level: 'error', of: 'specification' })
const warning = (description: string, source: string): Rule => ({ ...error(description, source), level: 'warning' })
const own = (description: string, source: string): Rule => ({ ...error(description, source), of: 'portal' })
const paging = (description: string, source: string): Rule => ({ ...error(description, source), of: 'paging' })

const ENVELOPE = 'specification, section 7, "Response envelope"'
const CODES = 'specification, section 8, "Status codes"'
const MEANINGS = 'docs/go-live.md, "What the names do not say"'
const CAPABILITIES = 'docs/go-live.md, "Capabilities"'
const CONTRACT = 'dist/openapi.json'

/** Every rule that can be checked from outside. The report uses their keys. */
export const RULES = {
  'no-answer': error('Every call is answered: a read within 10 s, a call about money within 20 s.', 'docs/embedding.md, "Options", timeouts'),
  'http-status': error('Every answer of a call has HTTP status 200: errors are in the envelope.', 'specification, section 8, "A non-OK HTTP status throws"'),
  json: error('The body of an answer is JSON in UTF-8.', `${ENVELOPE}; RFC 8259, section 8.1`),
  envelope: error('An answer is {code, msg, data}; code is a whole number or its digits.', ENVELOPE),
  refused: error('A call that an active account may make succeeds with code 200.', CODES),
  readable: error('The stated parts of an answer can be read.', `specification, section 3; types in ${CONTRACT}`),
  'readable-part': error('A stated part that is sent can be read, and so can every row of a list.', `specification, section 3; types in ${CONTRACT}`),
  'answer-empty': warning('The answer to a call about money states the outcome. Otherwise the portal looks it up in the rows.', 'docs/go-live.md, "Your backend"'),
  'readable-own': own('A field with a name of the portal\'s contract has the type of that contract; otherwise it counts as absent.', `${CONTRACT}, fields marked x-ours`),
  'list-missing': error('A stated list is sent, even when it is empty; null is empty.', `specification, section 3; names in ${CONTRACT}`),
  'names-unknown': error('A non-empty answer has at least one name that the portal reads.', `specification, section 3; names in ${CONTRACT}; docs/embedding.md, adapt`),
  digits: error('A JSON number has at most 15 digits, a whole one is at most 2^53 - 1: others lose digits in every JavaScript program. Send them as text.', 'RFC 8259, section 6; docs/go-live.md, "Your backend"'),
  'money-number': warning('An amount is decimal text ("12.50"): a JSON number has no trailing zeros.', CONTRACT),
  'local-time': warning('A time names its zone. Without one it is read in the zone that X-TZ names.', 'specification, section 7, "Headers"'),
  'zone-ignored': error('A time that names no zone is that of the zone in X-TZ, or a rule of adapt names its offset. Otherwise users see it hours off, and a lost answer is not found.', 'specification, section 7, "Headers"; docs/embedding.md, adapt'),
  'unknown-word': warning('A state is one of the words that the portal knows; another one is shown unchanged.', `specification, section 4; words in ${CONTRACT}`),
  'refusal-message': warning('A refusal carries a message for the user.', CODES),
  'refusal-code': own('A call about money or the bank card is refused with code 400. After any other code the outcome is unknown: the portal looks it up instead of showing the reason.', 'docs/go-live.md, "Your backend"'),
  'rate-limited': { ...own('Too many wrong passwords are refused with code 400 and the reason rate_limited.', 'docs/go-live.md, "Your backend"'), level: 'warning' },
  'session-code': error('Codes 401 to 404 and 503 are about the token and the account: nothing else is refused with them.', CODES),
  'server-error': warning('A refusal has code 400. Code 500 is a failure of the backend, or a call that it does not implement.', CODES),
  'no-token': error('A call about an account without a token is refused with code 401.', CODES),
  'unknown-token': error('A token that was never issued is refused with code 401 or 503.', CODES),
  token: error('The token that was given, such as AD_PORTAL_TOKEN, is valid. Otherwise no call of the account can be checked.', CODES),
  'public-call': error('The calls before a login need no token.', 'specification, sections 2 and 7'),
  'wrong-login': error('A login with a wrong name or password is refused, with no code that means something else: 402, 403, 404, 503.', CODES),
  'unknown-id': error('An id that does not exist is refused in the envelope.', 'specification, section 8, "no user data"'),
  echo: error('No answer repeats a password.', 'docs/go-live.md, "Your backend"'),
  'private-cache': own('No cache may answer for an account: no public, max-age or s-maxage in Cache-Control.', 'docs/hosting.md'),
  'no-store': warning('Every answer about an account has Cache-Control: no-store. Without it a browser keeps it on the device. Reported once.', 'docs/go-live.md, "Your backend"'),
  date: { ...own('The Date of an answer is the time of the backend, within 5 minutes of this machine.', 'docs/embedding.md, "The token"'), level: 'warning' },
  'status-filter': own('The plan list with a status contains the plans of that status, and no others.', 'specification, section 2, "filtered by status tabs"'),
  'read-filter': own('The messages with read_state are those of that state, and no others.', 'specification, section 2, "filter all, unread or read"'),
  'fund-filter': { ...own('The fund rows of a filter are those that fit it, and no others.', `${CONTRACT}, /transaction_flow/list`), level: 'warning' },
  'fund-months': own('With group=month, months has one entry for each month with transactions, which adds up: out is below zero, net = in + out, closing = opening + net.', MEANINGS),
  'language-map': warning('Each entry of the language map has one of the portal\'s twelve codes as its target, and one has English, the default; others are left out.', `specification, sections 1 and 3; ${MEANINGS}`),
  'service-address': warning('Customer service has at least one entry, and every address is a complete https address: no other opens.', `specification, section 3, "Customer-service entry"; ${MEANINGS}`),
  'category-filter': { ...own('The messages of a category are those of that category, and no others.', 'specification, section 2, "tabs for all, system announcement"'), level: 'warning' },
  'read-all': own('After readNotifications with all, nothing is unread.', 'specification, section 2, "mark all read"'),
  'row-twice': paging('No row is in a list twice, on one page or on two.', `${CONTRACT}, page and page_size`),
  'page-size': { ...paging('A page has at most page_size rows.', `${CONTRACT}, page_size`), level: 'warning' },
  'paging-ends': paging('A list ends: has_more and total agree with the rows sent.', `${CONTRACT}, has_more and total`),
  identity: own('The parts of the wallet add up to its total, to the last decimal.', `${CONTRACT}, identity`),
  'etag-missing': own('With the capability conditional_requests the statistics carry an ETag, and the same ETag is answered with 304.', CAPABILITIES),
  'etag-false': own('304 is answered only to a request that names the ETag, and different data have different ETags.', 'RFC 9110, section 13.1.2'),
  'plan-number': { ...own('In the plan list, keyword finds plans by a part of their number and no others, and sort=oldest is kept.', `${CONTRACT}, /plan/order/list`), level: 'warning' },
  'plan-search': own('With the capability plan_search, keyword finds plans by name and no others, and sort is kept.', CAPABILITIES),
  'series-left-out': warning('With the capability overview_without_series, an answer to series=false has no series.', CAPABILITIES),
  cors: error('A page of the given origin can read the answers.', 'docs/go-live.md, "Another origin"; Fetch standard, "CORS protocol"'),
  'contract-document': own('A page of the given origin can fetch the documents of the contract without a token, and their bytes have the SHA-256 that is sent.', MEANINGS),
  'amount-refused': error('An impossible amount is refused: 0, or more than the balance.', 'specification, section 5'),
  'paid-once': own('The same client_request_id twice has one effect and one answer.', 'docs/go-live.md, "Your backend"'),
  'id-reused': own('The same client_request_id with another body is refused.', 'docs/go-live.md, "Your backend"'),
  'put-placed': own('A plan that was put is no longer in waitPut, and its put_amount is the amount of the put.', `specification, section 4; ${MEANINGS}`),
  'withdrawal-row': own('A withdrawal is at once a row of the available balance: kind manual_withdrawal, bucket available, its whole amount below zero.', MEANINGS),
  'withdrawal-ref': warning('The row of a withdrawal names it: ref {"type": "withdrawal", "id": the withdraw_id}. Without it its progress and its end are not shown.', MEANINGS),
  'withdrawal-net': own('The answer to a withdrawal names the requested amount; net is that amount less fee.', MEANINGS),
  'card-bound': own('A saved card is bound: bound is true, or a labelled field is filled.', MEANINGS),
  'password-check': error('A wrong transaction password is refused, the right one is accepted.', 'specification, section 7, /check/password'),
  'password-first': own('A withdrawal and a change of the bank card are refused unless /check/password has succeeded before.', MEANINGS),
  'password-each': warning('One success of /check/password allows one withdrawal.', MEANINGS),
  'coupon-quote': warning('With order_id and amount, a coupon has a quote, unless something says why it cannot be used.', MEANINGS),
  'one-coupon': error('Each user may claim one new-user coupon.', 'specification, section 6'),
  'card-locked': error('A bank card cannot be set a second time.', 'specification, section 5, "Editing a second time is refused"'),
  'old-password': own('A new password is refused with a wrong old one.', 'specification, section 5, "the old password must be correct"'),
  'other-account': error('The plan of an account is not shown to another one.', 'specification, section 1, "place ad plans from a wallet balance"'),
  'password-differs': error('A new login password equal to the old one is refused.', 'specification, section 5')
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof RULES
