/** The data cannot be opened, with a message for the user. */
export class DataUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataUnusable'
  }
}
