export const USAGE = `ad-portal serve --backend URL [--port 4173] [--host 127.0.0.1]
    Serves the portal and forwards its calls to another backend, so that no CORS set-up is needed.
    The report of a conformance run is at /conformance.

ad-portal conformance --base URL [options]
    Makes the calls of the portal and says what its backend answers otherwise than the portal needs it.
    --username NAME     a test account; the password is asked for, or read from AD_PORTAL_PASSWORD
    --allow-writes      also the calls that change something, as an account that is registered for it
    --license-key CODE  an authorization code that nobody has used; twice for both registrations
    --agent-id ID       an agent whom the new account may follow
    --amount 100.00     what a put and a withdrawal move
    --origin ORIGIN     also whether a page of this origin may read the answers (CORS)
    --json              the report as JSON

    In the environment: AD_PORTAL_PASSWORD, AD_PORTAL_TOKEN (in place of a login),
    AD_PORTAL_LICENSE_KEYS (with commas between).
    Exit code: 0 conforms, 1 does not, 2 the command cannot be understood.

URL is where the calls are. An address without a path means the base path of the
specification: https://api.example is https://api.example/facebook-business.
`
