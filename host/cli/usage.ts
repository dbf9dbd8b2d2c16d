export const USAGE = `ad-portal serve --backend URL [--port 4173] [--host 127.0.0.1]
    Serves the portal and forwards its calls to another backend, so that no CORS setup is needed.
    The report of a conformance run is at /conformance.

ad-portal conformance --base URL [options]
    Makes the portal's calls and reports every answer that does not meet its needs.
    --username NAME     a test account; prompts for the password, or reads it from AD_PORTAL_PASSWORD
    --allow-writes      also makes the writing calls, as an account that is registered for it
    --license-key CODE  an unused access code; twice for both registrations
    --agent-id ID       an agent for the new account to follow
    --acceptance-code CODE  an unused one, for a personal exchange of the new account
    --amount 100.00     the amount of a put and a withdrawal
    --origin ORIGIN     also checks that a page of this origin may read the answers (CORS)
    --json              the report as JSON

    In the environment: AD_PORTAL_PASSWORD, AD_PORTAL_TOKEN (instead of a login),
    AD_PORTAL_LICENSE_KEYS (comma-separated).
    Exit code: 0 conforms, 1 does not, 2 invalid usage.

URL is the base URL of the calls. An address without a path means the base path of the
specification: https://api.example is https://api.example/facebook-business.
`
