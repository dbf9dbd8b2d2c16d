/**
 * The address of the bundle's own script. The build puts the script element's
 * address here for the classic script, the module's own for the others.
 */
export const BUNDLE_URL: string = import.meta.url
